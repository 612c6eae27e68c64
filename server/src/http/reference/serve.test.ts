import { gunzipSync } from 'node:zlib';
import { appCalls } from '@paperlock/contract/areas.ts';
import { defineCall } from '@paperlock/contract/call.ts';
import { nothing } from '@paperlock/contract/fields.ts';
import { describe, expect, it } from 'vitest';
import { testListener } from '../test-listener.ts';
import { openApiOf } from './openapi.ts';
import { appReference } from './references.ts';
import { serveReference } from './serve.ts';

const hostile = defineCall({
  path: 'test/"><img src=x onerror=alert(1)>',
  summary: '<script>alert("&")</script>',
  access: 'public',
  request: nothing,
  response: nothing,
  refusals: ['account_taken'],
});

describe('the reference page', () => {
  const listener = testListener();
  const { areas, ...rest } = appReference('1.2.3<b>', new Map());
  const reference = {
    ...rest,
    areas: [...areas, { name: 'Test', description: '<i>', words: {}, calls: [hostile] }],
  };
  serveReference(listener, reference);
  const read = () => listener.inject('/api/reference');

  it('lists every call by area, and weighs at most 60 kB', async () => {
    const { statusCode, headers, payload } = await read();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { path } of appCalls) expect(payload).toContain(`<details id="${path}">`);
    for (const { name, calls } of areas)
      expect(payload).toContain(`${name}</a> <small>${calls.length}</small>`);
    expect(payload.length).toBeLessThan(60_000);
  });

  it('takes nothing in the contract for markup, and runs only its own script', async () => {
    const { headers, payload } = await read();
    expect(payload).not.toMatch(/<img|1\.2\.3<b>|<i><|<script>/);
    expect(payload).toContain('&#60;script&#62;alert(&#34;&#38;&#34;)&#60;/script&#62;');
    expect(payload.match(/<script/g)).toHaveLength(1);
    expect(payload).not.toMatch(/https?:\/\//);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers['content-security-policy']).toContain("trusted-types 'none'");
  });

  it('lies beside the same as a document, which travels compressed', async () => {
    const { headers, rawPayload } = await listener.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(
      JSON.parse(JSON.stringify(openApiOf(reference))),
    );
    const again = await listener.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});
