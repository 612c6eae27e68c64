import { describe, expect, it } from 'vitest';
import { baseAddress, environmentSaid } from './base-address.ts';

describe('the page’s host says where the server is', () => {
  it.each([
    ['https://example.com', 'https://api.example.com', 'wss://ws.example.com'],
    ['https://www.example.com/pages/home/index?x=1', 'https://api.example.com', 'wss://ws.example.com'],
    ['https://m.example.com', 'https://api.example.com', 'wss://ws.example.com'],
    ['https://WWW.Example.COM', 'https://api.example.com', 'wss://ws.example.com'],
    ['http://example.com', 'https://api.example.com', 'wss://ws.example.com'],
    ['https://example.com:8443', 'https://api.example.com', 'wss://ws.example.com'],
    ['https://example.com.', 'https://api.example.com', 'wss://ws.example.com'],
    ['https://shop.example.co.uk', 'https://api.shop.example.co.uk', 'wss://ws.shop.example.co.uk'],
    ['https://www.m.example', 'https://api.m.example', 'wss://ws.m.example'],
    ['https://m.www.example.com', 'https://api.www.example.com', 'wss://ws.www.example.com'],
    ['https://wwwm.example.com', 'https://api.wwwm.example.com', 'wss://ws.wwwm.example.com'],
    ['https://mm.example.com', 'https://api.mm.example.com', 'wss://ws.mm.example.com'],
    ['https://m.com', 'https://api.m.com', 'wss://ws.m.com'],
    ['https://www.com', 'https://api.www.com', 'wss://ws.www.com'],
    ['https://münchen.example', 'https://api.xn--mnchen-3ya.example', 'wss://ws.xn--mnchen-3ya.example'],
    ['https://1.2.3.example', 'https://api.1.2.3.example', 'wss://ws.1.2.3.example'],
  ])('%s', (page, http, ws) => {
    expect(baseAddress(new URL(page))).toEqual({ http, ws });
  });

  it.each([
    ['http://localhost', 'http://localhost', 'ws://localhost'],
    ['http://localhost:5173/x', 'http://localhost:5173', 'ws://localhost:5173'],
    ['https://localhost', 'https://localhost', 'wss://localhost'],
    ['http://app.localhost:3000', 'http://app.localhost:3000', 'ws://app.localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', 'ws://127.0.0.1:8080'],
    ['https://192.168.1.20', 'https://192.168.1.20', 'wss://192.168.1.20'],
    ['http://0x7f.1:8080', 'http://127.0.0.1:8080', 'ws://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080', 'ws://[::1]:8080'],
    ['https://[2001:db8::7]', 'https://[2001:db8::7]', 'wss://[2001:db8::7]'],
    ['http://[::ffff:1.2.3.4]', 'http://[::ffff:102:304]', 'ws://[::ffff:102:304]'],
    ['http://intranet:9000', 'http://intranet:9000', 'ws://intranet:9000'],
    ['http://www', 'http://www', 'ws://www'],
  ])('%s is the server itself', (page, http, ws) => {
    expect(baseAddress(new URL(page))).toEqual({ http, ws });
  });
});

describe('an environment with an address of its own', () => {
  const page = new URL('https://www.example.com');
  const local = { http: 'http://10.0.0.2:4000', ws: 'ws://10.0.0.2:4001' };
  const test = { http: 'https://test.example.org', ws: 'wss://test.example.org' };
  const production = { http: 'https://one.example.org', ws: 'wss://two.example.org' };

  it.each([
    ['production', production],
    ['local', local],
    ['test', test],
  ] as const)('%s uses it', (name, address) => {
    expect(baseAddress(page, { name, addresses: { production, local, test } })).toEqual(address);
  });

  it('leaves the others to the page', () => {
    expect(baseAddress(page, { name: 'production', addresses: { local } }).http).toBe(
      'https://api.example.com',
    );
  });
});

describe('what the server says of itself counts before the host', () => {
  it.each([
    [undefined, 'https://api.example.com', 'wss://ws.example.com'],
    ['', 'https://api.example.com', 'wss://ws.example.com'],
    ['self', 'https://example.com', 'wss://example.com'],
    ['https://backend.example.net', 'https://backend.example.net', 'wss://backend.example.net'],
    [
      'wss://live.example.net https://backend.example.net',
      'https://backend.example.net',
      'wss://live.example.net',
    ],
    ['wss://live.example.net', 'https://example.com', 'wss://live.example.net'],
  ])('%j', (said, http, ws) => {
    const page = new URL('https://example.com/pages/home/index');
    expect(baseAddress(page, environmentSaid(said, page.origin))).toEqual({ http, ws });
  });
});
