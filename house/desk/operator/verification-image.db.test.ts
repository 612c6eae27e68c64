import { newOperator, openTestHouse, signInOperator } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { newReviewer, openQuickVerification } from '../../people/verification/test-people.ts';
import { type Picture, pictureAnswer } from '../picture.ts';

const house = await openTestHouse();
const { verification, person, papers } = openQuickVerification(house);
const reviewer = await newReviewer(house);

const ana = await person();
await verification.submit(await papers(ana), ana);
const { list } = await verification.list({ show: 'waiting', limit: 1 }, reviewer);
const subject = await verification.read(BigInt(list[0]?.id ?? 0), reviewer);
const image = subject.ok ? subject.value.images[0]?.id : undefined;

const look = (headers: Record<string, string>, id = image) =>
  house.console.inject({ url: `/api/console/verificationImage/${id}`, headers });
const looks = async (): Promise<number> =>
  (
    await house.data.asOwner.query<{ n: number }>(
      `select count(*)::int as n from audit_event where action = 'verification.image_viewed'`,
    )
  ).rows[0]?.n ?? -1;

describe('an image of a verification', () => {
  it('is drawn for a reviewer, kept nowhere, and nothing in it can run', async () => {
    const before = await looks();
    const { statusCode, headers, rawPayload } = await look({ cookie: reviewer.cookie });
    expect(statusCode).toBe(200);
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="\d+-front-1"$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await looks()).toBe(before + 1);
  });

  it('is closed to who is not signed in, has another role, or comes from another page', async () => {
    const before = await looks();
    const owner = await signInOperator(house, await newOperator(house, 'owner', 'auditor', 'support'));
    const answers = [
      await look({}),
      await look({ authorization: `Bearer ${ana.token}` }),
      await look({ cookie: owner }),
      await look({ cookie: reviewer.cookie, 'sec-fetch-site': 'same-site' }),
      await look({ cookie: reviewer.cookie, 'sec-fetch-site': 'cross-site' }),
      await look({ cookie: reviewer.cookie, 'sec-fetch-site': 'none' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403, 403, 403]);
    expect(answers[2]?.json().data.params).toEqual({ permission: 'verification.review' });
    expect(await looks()).toBe(before);
  });

  it.each(['0', '-1', '1.5', 'x', '999999999999999999', '9'.repeat(30), '..%2f1', '%00'])(
    'is not found by %s',
    async (id) => {
      expect((await look({ cookie: reviewer.cookie }, id)).statusCode).toBe(404);
    },
  );

  it('is not on the app’s origin, whoever asks', async () => {
    const headers = { cookie: reviewer.cookie, authorization: `Bearer ${ana.token}` };
    const { statusCode } = await house.app.inject({
      url: `/api/console/verificationImage/${image}`,
      headers,
    });
    expect(statusCode).toBe(404);
  });
});

it.each(['application/pdf', 'image/svg+xml', 'text/html', ''])('%j is put away, never shown', (type) => {
  const picture: Picture = { bytes: Buffer.from('x'), type, name: '1-front-1' };
  const { headers } = pictureAnswer(picture);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="1-front-1"',
  });
});
