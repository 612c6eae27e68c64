import { appCalls } from '@paperlock/contract/all-calls.ts';
import { defineCall } from '@paperlock/contract/call.ts';
import { nothing } from '@paperlock/contract/fields.ts';
import { describe, expect, it } from 'vitest';
import { openApiOf } from './openapi.ts';
import { serveReference } from './reference-page.ts';
import { testListener } from './test-listener.ts';

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
  serveReference(listener, [...appCalls, hostile], '1.2.3<b>');

  it('shows every call with what it may refuse', async () => {
    const { statusCode, headers, payload } = await listener.inject('/api/reference');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { path } of appCalls) expect(payload).toContain(`<code>/api/${path}</code>`);
    expect(payload).toContain('<b>4102</b> account_taken');
    expect(payload).toContain('<b>400</b> malformed');
  });

  it('shows for each call a request that it accepts', async () => {
    const { payload } = await listener.inject('/api/reference');
    expect(payload).toContain('&#34;tab&#34;: &#34;open&#34;');
  });

  it('takes nothing in the contract for markup, and could run nothing anyway', async () => {
    const { headers, payload } = await listener.inject('/api/reference');
    expect(payload).not.toMatch(/<script|<img|1\.2\.3<b>/);
    expect(payload).toContain('&#60;script&#62;alert(&#34;&#38;&#34;)&#60;/script&#62;');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
  });

  it('lies beside the same as a document', async () => {
    const { headers, payload } = await listener.inject('/api/openapi.json');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(payload)).toEqual(
      JSON.parse(JSON.stringify(openApiOf([...appCalls, hostile], '1.2.3<b>'))),
    );
  });
});
