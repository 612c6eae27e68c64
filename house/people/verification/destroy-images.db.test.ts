import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { newReviewer, openQuickVerification } from './test-people.ts';

const house = await openTestHouse();
const { verification, person, papers } = openQuickVerification(house);
const reviewer = await newReviewer(house);

const DAY_MS = 86_400_000;
const advance = (ms: number) => house.db.inTransaction((tx) => house.base.clock.advance(tx, ms));

type Decide = (caseId: bigint) => Promise<unknown>;
const approve: Decide = (caseId) => verification.approve(caseId, reviewer);
const rejectFinal: Decide = (caseId) => verification.rejectFinal(caseId, 'misuse', reviewer);
const rejectRetry: Decide = (caseId) => verification.rejectRetry(caseId, { back: 'glare' }, reviewer);

const decided = async (decide: Decide) => {
  const ana = await person();
  const ask = await papers(ana);
  await verification.submit(ask, ana);
  const { rows } = await house.data.asOwner.query<{ id: string }>(
    'select id from verification_case where customer_id = $1',
    [ana.customerId],
  );
  const caseId = BigInt(rows[0]?.id ?? 0);
  await verification.claim(caseId, reviewer);
  await decide(caseId);
  return { ana, ask, caseId, files: [ask.front, ask.back, ask.selfie] };
};

const count = async (table: string, files: readonly unknown[]): Promise<number> =>
  (
    await house.data.asOwner.query<{ n: number }>(
      `select count(*)::int as n from ${table} where file_id = any ($1)`,
      [files],
    )
  ).rows[0]?.n ?? -1;

describe('images', () => {
  it.each([
    ['certified', approve],
    ['rejected for good', rejectFinal],
    ['asked for again and never sent', rejectRetry],
  ])(
    'of a case that was %s are destroyed seven days after the decision, and not before',
    async (_, decide) => {
      const made = await between(house.base.clock, () => decided(decide));
      const { ana, files } = made.value;
      expectBetween((await verification.info(ana.customerId)).kept_until, made, 7 * DAY_MS);

      await advance(7 * DAY_MS - 60_000);
      expect(await verification.destroyImages()).toBe(0);
      expect(await count('file_key', files)).toBe(3);

      await advance(60_000);
      expect(await verification.destroyImages()).toBe(3);
      expect(await count('file_key', files)).toBe(0);
      expect(await count('file_content', files)).toBe(0);
      expect(await verification.destroyImages()).toBe(0);
    },
  );

  it('of all cases go in one run after a long sleep, whoever of several workers comes first', async () => {
    const cases = [await decided(approve), await decided(rejectFinal), await decided(rejectRetry)];
    await advance(60 * DAY_MS);
    const runs = await Promise.all([verification.destroyImages(), verification.destroyImages()]);
    expect(runs.reduce((sum, n) => sum + n, 0)).toBe(9);
    expect(
      await count(
        'file_key',
        cases.flatMap(({ files }) => files),
      ),
    ).toBe(0);
  });

  it('that are gone are still spoken of, and everyone is told that they are gone', async () => {
    const { ana, caseId } = await decided(approve);
    await advance(7 * DAY_MS);
    await verification.destroyImages();
    const shown = await verification.info(ana.customerId);
    expect(shown).toMatchObject({ state: 'certified', kept_until: null });
    expect(shown.images.map(({ state, destroyed_at }) => [state, typeof destroyed_at])).toEqual(
      Array(3).fill(['accepted', 'string']),
    );
    expect(shown.timeline.at(-1)?.event).toBe('images_destroyed');
    const subject = await verification.read(caseId, reviewer);
    const image = subject.ok ? subject.value.images[0] : undefined;
    expect(image?.destroyed_at).not.toBeNull();
    expect(await verification.openImage(BigInt(image?.id ?? 0), reviewer)).toMatchObject({
      refusal: 'not_found',
    });
    const { rows } = await house.data.asOwner.query(
      `select actor_kind, details from audit_event where subject = $1 and action = 'verification.images_destroyed'`,
      [`customer:${ana.customerId}`],
    );
    expect(rows).toEqual([{ actor_kind: 'system', details: { case: String(caseId), images: 3 } }]);
  });

  it('of a case that waits are kept, however long it waits', async () => {
    const ana = await person();
    const ask = await papers(ana);
    await verification.submit(ask, ana);
    await advance(90 * DAY_MS);
    expect(await verification.destroyImages()).toBe(0);
    expect(await count('file_key', [ask.front, ask.back, ask.selfie])).toBe(3);
  });

  it('that were accepted stay accepted after they are gone: only the rejected ones are asked for', async () => {
    const { ana, caseId } = await decided(rejectRetry);
    await advance(8 * DAY_MS);
    await verification.destroyImages();
    const again = await papers(ana, { parts: ['back'] });
    expect(await verification.submit(again, ana)).toMatchObject({
      ok: true,
      value: { sub_status: 'submitted' },
    });
    await verification.claim(caseId, reviewer);
    expect(await verification.approve(caseId, reviewer)).toMatchObject({ ok: true });
    expect(await count('file_key', [again.back])).toBe(1);
    await advance(7 * DAY_MS);
    expect(await verification.destroyImages()).toBe(1);
  });
});
