import { expect, test } from 'vitest';
import { summary } from './summary.ts';
import { terminalQr } from './terminal-qr.ts';

const addresses = { appUrl: 'http://127.0.0.1:4800', consoleUrl: 'http://127.0.0.1:4801' };

test('a newcomer reads where to go, how to get in and how to stop', () => {
  const text = summary({
    ...addresses,
    signIns: [
      { where: 'app', account: 'investor', password: 'Secret-1' },
      { where: 'category', account: 'For the class', password: 'Secret-5', note: 'a category' },
      { where: 'console', account: 'owner', password: 'Secret-2', note: 'all rights' },
      { where: 'console', account: 'desk', password: 'Secret-34' },
    ],
  });
  expect(text).toBe(`
  Paperlock is ready. Practice money only.

  Investor app   http://localhost:4800
    investor        Secret-1
    For the class   Secret-5   a category

  Console        http://localhost:4801
    owner   Secret-2    all rights
    desk    Secret-34
    The console also asks for a code: npm run code

  Stop with Ctrl-C. Everything is kept for the next start.
`);
});

test('where everybody gets a world, it names the one tap', () => {
  expect(summary({ ...addresses, signIns: [] }, { WORLDS: 'many' })).toContain('Try the whole thing');
});

test('without demo accounts there is no word about them', () => {
  expect(summary({ ...addresses, signIns: [] })).not.toContain('code');
});

test('on a network it names the addresses for phones, and a code of the first', () => {
  const network = { app: ['192.168.1.20', '[2001:db8::7]'], console: [], coloured: false };
  const text = summary({ ...addresses, signIns: [] }, { HOST: '::' }, network);
  expect(text).toContain(`
  Investor app   http://localhost:4800
    On your network: http://192.168.1.20:4800
    On your network: http://[2001:db8::7]:4800

    Scan to open http://192.168.1.20:4800
${terminalQr('http://192.168.1.20:4800', { coloured: false })
  .map((line) => `    ${line}`)
  .join('\n')}

`);
  expect(text).toContain('Only this computer reaches the console.');
});

test('with a certificate of its own it says what browsers will show, and where the authority is', () => {
  const secure = { appUrl: 'https://127.0.0.1:4800', consoleUrl: 'https://127.0.0.1:4801', signIns: [] };
  const network = { app: ['192.168.1.20'], console: [], coloured: false };
  const text = summary(secure, { HOST: '0.0.0.0' }, network, '/data/https/authority.pem');
  expect(text).toContain('Scan to open https://192.168.1.20:4800');
  expect(text).toContain('/data/https/authority.pem');
  expect(text).toContain('not private');
  expect(summary(secure, { HOST: '0.0.0.0' }, network)).not.toContain('not private');
});

test('a console that others reach has its address on the network', () => {
  const network = { app: ['192.168.1.20'], console: ['192.168.1.20'], coloured: false };
  const text = summary({ ...addresses, signIns: [] }, { HOST: '0.0.0.0' }, network);
  expect(text).toContain('On your network: http://192.168.1.20:4801');
  expect(text).not.toContain('Only this computer');
});

test('a machine that is open to others but has no network says so', () => {
  const text = (HOST: string) => summary({ ...addresses, signIns: [] }, { HOST });
  expect(text('0.0.0.0')).toContain('has no network address');
  expect(text('127.0.0.1')).not.toContain('has no network address');
});

const ready = { ...addresses, signIns: [] };
const warned = (env: Record<string, string>) => summary(ready, env).includes('no mail server');

test('where others can reach it and there is no mail server, it says what that means for codes', () => {
  expect(warned({ HOST: '0.0.0.0' })).toBe(true);
  expect(warned({ HOST: '192.0.2.7' })).toBe(true);
  expect(warned({ TRUST_PROXY: '1' })).toBe(true);
  expect(warned({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example.org' })).toBe(false);
  expect(warned({ HOST: '127.0.0.1' })).toBe(false);
  expect(warned({})).toBe(false);
});
