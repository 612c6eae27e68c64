import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { serveSupportFrame, supportFrame } from './support-frame.ts';
import { testListener } from './test-listener.ts';

const script = 'document.body.append("Hello, é");\nconsole.log(1 < 2);';
const frame = supportFrame(script, ['https://app.example.org']);
const listener = testListener({});
serveSupportFrame(listener, frame);

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

describe('the frame of the operator’s own script', () => {
  it('has an address that follows from what is in it', () => {
    const hash = createHash('sha256').update(script).digest('hex');
    expect(frame.path).toBe(`/frame/support/${hash}`);
    expect(supportFrame(`${script} `, []).path).not.toBe(frame.path);
  });

  it('has no origin, may run this script and no other, and reaches nothing', async () => {
    const { headers, payload } = await listener.inject(frame.path);
    const policy = directives(String(headers['content-security-policy']));
    expect(policy.sandbox).toEqual(['allow-scripts']);
    expect(policy['default-src']).toEqual(["'none'"]);
    const inPage = /<script>([\s\S]*)<\/script>/.exec(payload)?.[1] ?? '';
    expect(inPage).toBe(script);
    expect(policy['script-src']).toEqual([
      `'sha256-${createHash('sha256').update(inPage).digest('base64')}'`,
    ]);
    for (const name of ['connect-src', 'frame-src', 'worker-src', 'font-src', 'media-src', 'object-src'])
      expect(policy).not.toHaveProperty(name);
    expect(policy['img-src']).toEqual(['data:']);
    expect(policy['form-action']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'self'", 'https://app.example.org']);
  });

  it('is kept nowhere and given no device', async () => {
    expect((await listener.inject(frame.path)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('of another script is not there', async () => {
    const other = supportFrame('alert(1)', []);
    expect((await listener.inject(other.path)).statusCode).toBe(404);
  });
});
