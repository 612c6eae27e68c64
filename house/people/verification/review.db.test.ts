import { info } from '@paperlock/contract/identity.ts';
import { between } from '@paperlock/server/src/test-between.ts';
import { openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import type { Reviewing } from './index.ts';
import { type Ana, NAME, newReviewer, openQuickVerification } from './test-people.ts';

const house = await openTestHouse();
const { verification, person, papers } = openQuickVerification(house);
const ann = await newReviewer(house);
const bob = await newReviewer(house);

const waiting = async () => {
  const ana = await person();
  const ask = await papers(ana);
  await verification.submit(ask, ana);
  const { rows } = await house.data.asOwner.query<{ id: string }>(
    'select id from verification_case where customer_id = $1',
    [ana.customerId],
  );
  return { ana, ask, caseId: BigInt(rows[0]?.id ?? 0) };
};
const claimed = async (by: Reviewing = ann) => {
  const made = await waiting();
  await verification.claim(made.caseId, by);
  return made;
};
const letClaimRunOut = (caseId: bigint) =>
  house.data.asOwner.query(
    `update verification_case set claimed_until = now() - interval '1 second' where id = $1`,
    [caseId],
  );
const audited = async ({ customerId }: Ana) =>
  (
    await house.data.asOwner.query<{ action: string; actor_name: string | null }>(
      `select action, actor_name from audit_event where subject = $1 and action like 'verification.%' order by id`,
      [`customer:${customerId}`],
    )
  ).rows.map(({ action, actor_name }) => [action.slice('verification.'.length), actor_name]);
const toldTo = async ({ customerId }: Ana) =>
  (
    await house.data.asOwner.query<{ kind: string }>(
      'select kind from fact where customer_id = $1 order by id desc limit 1',
      [customerId],
    )
  ).rows[0]?.kind;
const stateOf = async ({ customerId }: Ana) => (await verification.info(customerId)).sub_status;

describe('a claim', () => {
  it('is one reviewer’s, whoever reaches for it at the same moment', async () => {
    const { caseId, ana } = await waiting();
    const reviewers = [ann, bob, ann, bob, ann, bob];
    const outcomes = await Promise.all(reviewers.map((reviewer) => verification.claim(caseId, reviewer)));
    const winners = new Set(reviewers.filter((_, at) => outcomes[at]?.ok).map(({ id }) => id));
    expect(winners.size).toBe(1);
    expect(outcomes.filter(({ ok }) => !ok).map((outcome) => !outcome.ok && outcome.refusal)).toEqual(
      Array(3).fill('claim_missing'),
    );
    expect((await audited(ana)).filter(([action]) => action === 'claimed')).toHaveLength(1);
    expect(await stateOf(ana)).toBe('in_review');
  });

  it('is needed for every decision', async () => {
    const { caseId } = await waiting();
    const decisions = () => [
      verification.approve(caseId, bob),
      verification.rejectRetry(caseId, { back: 'glare' }, bob),
      verification.rejectFinal(caseId, 'misuse', bob),
      verification.release(caseId, bob),
    ];
    for (const outcome of await Promise.all(decisions()))
      expect(outcome).toMatchObject({ refusal: 'verification_state' });
    await verification.claim(caseId, ann);
    for (const outcome of await Promise.all(decisions())) {
      expect(outcome).toMatchObject({ refusal: 'claim_missing', params: { claim: 'theirs', by: ann.name } });
    }
  });

  it('runs out: then it decides nothing, and the next reviewer may have it', async () => {
    const { caseId, ana } = await claimed(ann);
    await letClaimRunOut(caseId);
    expect(await stateOf(ana)).toBe('submitted');
    expect(await verification.approve(caseId, ann)).toMatchObject({
      refusal: 'claim_missing',
      params: { claim: 'none' },
    });
    expect(await verification.claim(caseId, bob)).toMatchObject({
      ok: true,
      value: { claim: { by: bob.name, mine: true } },
    });
  });

  it('is not shortened by the time machine', async () => {
    const { caseId } = await claimed(ann);
    await house.db.inTransaction((tx) => house.base.clock.advance(tx, 3_600_000));
    expect(await verification.read(caseId, bob)).toMatchObject({
      value: { state: 'in_review', claim: { by: ann.name, mine: false } },
    });
  });

  it('is given back, and leaves the case as it was', async () => {
    const { caseId, ana } = await claimed(ann);
    expect(await verification.release(caseId, ann)).toMatchObject({
      value: { state: 'submitted', claim: null },
    });
    expect(await audited(ana)).toEqual([
      ['submitted', null],
      ['claimed', ann.name],
      ['released', ann.name],
    ]);
  });

  it('does not keep the person from withdrawing; then there is nothing left to decide', async () => {
    const { caseId, ana } = await claimed(ann);
    await verification.withdraw(ana);
    expect(await verification.approve(caseId, ann)).toMatchObject({ refusal: 'not_found' });
    expect(await verification.read(caseId, ann)).toMatchObject({ refusal: 'not_found' });
  });
});

describe('a decision', () => {
  it('to certify sets the name for good, and the person is told', async () => {
    const { caseId, ana } = await claimed();
    expect((await post(house, info, {}, { token: ana.token })).data.certified).toBe(false);
    expect(await verification.approve(caseId, ann)).toMatchObject({
      ok: true,
      value: { state: 'certified', claim: null },
    });
    expect((await post(house, info, {}, { token: ana.token })).data.certified).toBe(true);
    const { rows } = await house.data.asOwner.query(
      'select certified_name, certified_at from customer where id = $1',
      [ana.customerId],
    );
    expect(rows).toEqual([{ certified_name: NAME, certified_at: expect.any(Date) }]);
    expect(await toldTo(ana)).toBe('verification_certified');
    expect((await audited(ana)).at(-1)).toEqual(['approved', ann.name]);
    expect(await verification.withdraw(ana)).toMatchObject({ refusal: 'verification_state' });
    expect(await verification.claim(caseId, ann)).toMatchObject({ refusal: 'verification_state' });
  });

  it('to ask again needs at least one reason, and only for parts of the document', async () => {
    const { caseId, ana } = await claimed();
    for (const reasons of [
      {},
      { profile_page: 'glare' as const },
      { back: 'glare' as const, profile_page: 'glare' as const },
    ]) {
      expect(await verification.rejectRetry(caseId, reasons, ann)).toMatchObject({
        refusal: 'malformed',
        field: 'reasons',
      });
    }
    expect(await stateOf(ana)).toBe('in_review');
    await verification.rejectRetry(caseId, { back: 'glare', selfie: 'cut_off' }, ann);
    expect(await toldTo(ana)).toBe('verification_retry');
    expect((await verification.info(ana.customerId)).asked_again).toEqual(['back', 'selfie']);
  });

  it('to reject for good ends it: nothing can be sent any more', async () => {
    const { caseId, ana } = await claimed();
    await verification.rejectFinal(caseId, 'misuse', ann);
    expect(await verification.info(ana.customerId)).toMatchObject({
      state: 'not_certified',
      sub_status: 'rejected_final',
      final_reason: 'misuse',
    });
    expect(await toldTo(ana)).toBe('verification_refused');
    expect(await verification.submit(await papers(ana), ana)).toMatchObject({
      refusal: 'verification_state',
    });
    expect(await verification.withdraw(ana)).toMatchObject({ refusal: 'verification_state' });
  });

  it('is made once, whatever the same reviewer sends at the same moment', async () => {
    const { caseId, ana } = await claimed();
    const outcomes = await Promise.all([
      verification.approve(caseId, ann),
      verification.rejectFinal(caseId, 'misuse', ann),
      verification.rejectRetry(caseId, { back: 'glare' }, ann),
      verification.approve(caseId, ann),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const decisions = (await audited(ana)).filter(
      ([action]) => !['submitted', 'claimed'].includes(action ?? ''),
    );
    expect(decisions).toHaveLength(1);
  });

  it('races a withdrawal: one of them happens, never both', async () => {
    const { caseId, ana } = await claimed();
    const [decided, withdrawn] = await Promise.all([
      verification.approve(caseId, ann),
      verification.withdraw(ana),
    ]);
    expect([decided.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
    expect((await post(house, info, {}, { token: ana.token })).data.certified).toBe(decided.ok);
  });
});

describe('what reviewers see', () => {
  it('is the whole history with names, which the person does not see', async () => {
    const { caseId, ana } = await claimed();
    await verification.note(caseId, 'The back is hard to read.', bob);
    await verification.rejectRetry(caseId, { back: 'unreadable' }, ann);
    expect(await verification.read(caseId, bob)).toMatchObject({
      value: {
        history: [
          { event: 'submitted', by: null },
          { event: 'claimed', by: ann.name },
          { event: 'rejected_retry', by: ann.name, reasons: [{ part: 'back', reason: 'unreadable' }] },
        ],
        notes: [{ by: bob.name, text: 'The back is hard to read.' }],
      },
    });
    const shown = JSON.stringify(await verification.info(ana.customerId));
    for (const secret of [ann.name, bob.name, 'hard to read']) expect(shown).not.toContain(secret);
  });

  it('keeps the text of a note out of the audit, which nobody can erase', async () => {
    const { caseId, ana } = await waiting();
    await verification.note(caseId, 'A private remark.', ann);
    expect((await audited(ana)).at(-1)).toEqual(['noted', ann.name]);
    const { rows } = await house.data.asOwner.query(
      `select from audit_event where details::text like '%private%'`,
    );
    expect(rows).toHaveLength(0);
  });

  it('is an image’s bytes only with a line in the audit log for each look', async () => {
    const { caseId, ana } = await waiting();
    const subject = await verification.read(caseId, ann);
    const image = BigInt((subject.ok && subject.value.images[0]?.id) || 0);
    const opened = await verification.openImage(image, ann);
    expect(opened).toMatchObject({ ok: true, value: { type: 'image/jpeg', name: `${caseId}-front-1` } });
    await verification.openImage(image, bob);
    expect((await audited(ana)).slice(1)).toEqual([
      ['image_viewed', ann.name],
      ['image_viewed', bob.name],
    ]);
    expect(await verification.openImage(999_999n, ann)).toMatchObject({ refusal: 'not_found' });
  });
});

describe('the queue', () => {
  it('has who waited longest first, is paged, and what arrives in between is neither doubled nor lost', async () => {
    await house.data.asOwner.query('truncate verification_case cascade');
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push(String((await waiting()).caseId));
    const page = (cursor?: string) =>
      verification.list({ show: 'waiting', limit: 2, ...(cursor === undefined ? {} : { cursor }) }, ann);
    const first = await page();
    made.push(String((await waiting()).caseId));
    const second = await page(first.next_cursor ?? undefined);
    const third = await page(second.next_cursor ?? undefined);
    expect([first, second, third].flatMap(({ list }) => list.map(({ id }) => id))).toEqual(made);
    expect([first.has_more, second.has_more, third.has_more]).toEqual([true, true, false]);
  });

  it('tells age by the platform clock', async () => {
    await house.data.asOwner.query('truncate verification_case cascade');
    const { value, before, after } = await between(house.base.clock, async () => {
      await waiting();
      await house.db.inTransaction((tx) => house.base.clock.advance(tx, 86_400_000));
      return verification.list({ show: 'waiting', limit: 2 }, ann);
    });
    expect(value.list[0]?.age_seconds).toBeGreaterThanOrEqual(86_400);
    expect(value.list[0]?.age_seconds).toBeLessThanOrEqual((after - before) / 1000);
  });

  it('shows each case under what it is', async () => {
    await house.data.asOwner.query('truncate verification_case cascade');
    const free = (await waiting()).caseId;
    const lapsed = (await claimed(bob)).caseId;
    await letClaimRunOut(lapsed);
    const hers = (await claimed(ann)).caseId;
    const his = (await claimed(bob)).caseId;
    const again = (await claimed(ann)).caseId;
    await verification.rejectRetry(again, { front: 'glare' }, ann);
    const certified = (await claimed(ann)).caseId;
    await verification.approve(certified, ann);
    const final = (await claimed(ann)).caseId;
    await verification.rejectFinal(final, 'misuse', ann);
    const shown = async (show: 'waiting' | 'mine' | 'claimed' | 'rejected_retry' | 'decided') =>
      (await verification.list({ show, limit: 50 }, ann)).list.map(({ id }) => BigInt(id));
    expect(await shown('waiting')).toEqual([free, lapsed]);
    expect(await shown('mine')).toEqual([hers]);
    expect(await shown('claimed')).toEqual([hers, his]);
    expect(await shown('rejected_retry')).toEqual([again]);
    expect(await shown('decided')).toEqual([final, certified]);
    expect((await verification.list({ show: 'waiting', document: 'passport', limit: 50 }, ann)).list).toEqual(
      [],
    );
  });
});
