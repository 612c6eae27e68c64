import { createHmac, timingSafeEqual } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from './webhook-signature.ts';

const at = new Date(1_614_265_330_000);

it('signs as the published example of Standard Webhooks does', () => {
  expect(
    signedHeaders({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }, [
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    ]),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

/** As docs/webhooks.md tells receivers to. */
const verifies = (headers: Record<string, string>, body: string, secret: string): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((part) => {
    const given = Buffer.from(part.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};

it('every secret that signs verifies, no other does, and a changed body, id or time does not', () => {
  fc.assert(
    fc.property(fc.string(), fc.uuid(), (body, id) => {
      const [now, former, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
      const headers = signedHeaders({ id, at, body }, [now, former]);
      expect([now, former, other].map((secret) => verifies(headers, body, secret))).toEqual([
        true,
        true,
        false,
      ]);
      expect(verifies(headers, `${body} `, now)).toBe(false);
      expect(verifies({ ...headers, 'webhook-id': `${id}x` }, body, now)).toBe(false);
      expect(verifies({ ...headers, 'webhook-timestamp': '1614265331' }, body, now)).toBe(false);
    }),
    { numRuns: 50 },
  );
});

it('secrets have 32 random bytes', () => {
  expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(new Set(Array.from({ length: 50 }, newWebhookSecret)).size).toBe(50);
});
