import { randomUUID } from 'node:crypto';
import { newCustomer, openTestHouse } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { type Ana, NAME, newReviewer, openQuickVerification } from './test-people.ts';

const house = await openTestHouse();
const { verification, person, papers, picture, specimen } = openQuickVerification(house);
const reviewer = await newReviewer(house);

const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await house.data.asOwner.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]
    ?.n ?? -1;
const casesOf = ({ customerId }: Ana) => count('verification_case where customer_id = $1', customerId);
const keysOf = (...files: unknown[]) => count('file_key where file_id = any ($1)', files);
const audited = ({ customerId }: Ana, action: string) =>
  count('audit_event where subject = $1 and action = $2', `customer:${customerId}`, action);
const toldTo = async ({ customerId }: Ana) =>
  (
    await house.data.asOwner.query<{ kind: string }>(
      `select kind from fact where customer_id = $1 and kind like 'verification%' order by id`,
      [customerId],
    )
  ).rows.map(({ kind }) => kind);

describe('before anything was sent', () => {
  it('nothing stands there, and what is bound is said', async () => {
    const { user } = await newCustomer(house);
    expect(await verification.info(user.id)).toEqual({
      state: 'not_certified',
      sub_status: 'none',
      name: null,
      document: null,
      number: null,
      images: [],
      asked_again: [],
      final_reason: null,
      kept_until: null,
      email_bound: false,
      phone_bound: false,
      timeline: [],
    });
    expect(await verification.info((await person()).customerId)).toMatchObject({
      email_bound: true,
      phone_bound: true,
    });
  });
});

describe('submitting', () => {
  it.each(['id_card', 'passport'] as const)('all parts of a %s puts it into the queue', async (document) => {
    const ana = await person();
    const ask = await papers(ana, { document });
    const outcome = await verification.submit(ask, ana);
    const parts = document === 'id_card' ? ['front', 'back', 'selfie'] : ['profile_page', 'selfie'];
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        state: 'in_progress',
        sub_status: 'submitted',
        name: NAME,
        document,
        images: parts.map((part) => ({ part, state: 'waiting', reason: null, destroyed_at: null })),
        timeline: [{ event: 'submitted' }],
      },
    });
    expect(await toldTo(ana)).toEqual(['verification_submitted']);
    expect(await audited(ana, 'verification.submitted')).toBe(1);
  });

  it.each([
    ['neither', null, null, 'both'],
    ['only a phone number', null, '+15550001', 'email'],
    ['only an e-mail address', 'only@example.org', null, 'phone'],
  ])('is refused to whoever has bound %s', async (_, email, phone, what) => {
    const ana = await person();
    await house.data.asOwner.query('update customer set email = $2, phone = $3 where id = $1', [
      ana.customerId,
      email,
      phone,
    ]);
    const ask = await papers(ana);
    expect(await verification.submit(ask, ana)).toMatchObject({ refusal: 'bind_first', params: { what } });
    expect(await casesOf(ana)).toBe(0);
    expect(await keysOf(ask.front)).toBe(1);
  });

  it.each(['Ana1', '😀', 'Ana\u202eM', 'x'.repeat(61), '…'])('takes %j for no name', async (name) => {
    const ana = await person();
    const refusal = { refusal: 'real_name_invalid', field: 'name' };
    expect(await verification.submit({ ...(await papers(ana)), name }, ana)).toMatchObject(refusal);
  });

  it('takes only the number on the specimens, however it is spaced, and shows it masked', async () => {
    const ana = await person();
    const ask = await papers(ana);
    expect(await verification.submit({ ...ask, number: 'C01X00T47' }, ana)).toMatchObject({
      refusal: 'document_number_differs',
      field: 'number',
    });
    expect(await casesOf(ana)).toBe(0);
    expect(await verification.submit({ ...ask, number: 'spec 0123456' }, ana)).toMatchObject({
      value: { number: 'SPE***456' },
    });
  });

  it('names the part that is missing, or that the document has not', async () => {
    const ana = await person();
    const { back, ...lacking } = await papers(ana);
    expect(await verification.submit(lacking, ana)).toMatchObject({
      refusal: 'malformed',
      field: 'back',
      params: { problem: 'missing' },
    });
    const passport = await papers(ana, { document: 'passport' });
    expect(await verification.submit({ ...passport, front: back }, ana)).toMatchObject({
      refusal: 'malformed',
      field: 'front',
      params: { problem: 'unknown' },
    });
    expect(await casesOf(ana)).toBe(0);
  });
});

describe('anything but the right specimen', () => {
  const refusedAs = async (ana: Ana, back: string, fault: string) => {
    const ask = { ...(await papers(ana)), back };
    expect(await verification.submit(ask, ana)).toMatchObject({
      refusal: 'specimen_refused',
      field: 'back',
      params: { fault, part: 'back' },
    });
    expect(await casesOf(ana)).toBe(0);
    expect(await keysOf(back)).toBe(0);
    expect(await house.base.files.open(back)).toBeNull();
    expect(await keysOf(ask.front, ask.selfie)).toBe(2);
    expect(await audited(ana, 'verification.specimen_refused')).toBe(1);
  };

  it('is refused at its part and destroyed at once: a photo of something else', async () => {
    const ana = await person();
    await refusedAs(ana, await picture(ana.customerId), 'no_specimen');
  });

  it('… somebody else’s specimen', async () => {
    const [ana, bob] = [await person(), await person()];
    const theirs = await specimen({ customerId: bob.customerId, part: 'back', name: NAME }, ana.customerId);
    await refusedAs(ana, theirs, 'other_person');
  });

  it('… the specimen of another part', async () => {
    const ana = await person();
    await refusedAs(
      ana,
      await specimen({ customerId: ana.customerId, part: 'front', name: NAME }),
      'other_part',
    );
  });

  it('… the specimen of another name', async () => {
    const ana = await person();
    await refusedAs(
      ana,
      await specimen({ customerId: ana.customerId, part: 'back', name: 'Ana' }),
      'other_name',
    );
  });

  it('is destroyed at once whatever number is typed beside it', async () => {
    const ana = await person();
    const back = await picture(ana.customerId);
    const ask = { ...(await papers(ana)), back, number: 'C01X00T47' };
    expect(await verification.submit(ask, ana)).toMatchObject({ refusal: 'specimen_refused', field: 'back' });
    expect(await keysOf(back)).toBe(0);
  });

  it('leaves nothing but specimens behind, however many were wrong', async () => {
    const ana = await person();
    const [front, selfie] = [await picture(ana.customerId), await picture(ana.customerId)];
    const ask = { ...(await papers(ana)), front, selfie };
    expect(await verification.submit(ask, ana)).toMatchObject({
      refusal: 'specimen_refused',
      field: 'front',
    });
    expect(await keysOf(front, selfie)).toBe(0);
  });

  it.each([
    'a made-up file',
    'somebody else’s file',
    'a picture for another purpose',
    'a file that was used',
  ])('is refused without a trace: %s', async (what) => {
    const [ana, bob] = [await person(), await person()];
    const theirs = await specimen({ customerId: bob.customerId, part: 'back', name: NAME });
    const files: Record<string, () => Promise<string>> = {
      'a made-up file': async () => randomUUID(),
      'somebody else’s file': async () => theirs,
      'a picture for another purpose': async () => {
        const bytes = Buffer.from((await house.base.files.open(theirs))?.bytes ?? []);
        const received = await house.base.files.receive({ ownerId: ana.customerId, scene: 'avatar', bytes });
        return received.ok ? received.value.id : '';
      },
      'a file that was used': async () => {
        const used = await papers(ana);
        await verification.submit(used, ana);
        await verification.withdraw(ana);
        return used.back ?? '';
      },
    };
    const back = (await files[what]?.()) ?? '';
    const ask = { ...(await papers(ana)), back };
    expect(await verification.submit(ask, ana)).toMatchObject({ refusal: 'file_unknown', field: 'back' });
    expect(await casesOf(ana)).toBe(0);
    expect(await keysOf(theirs)).toBe(1);
  });
});

describe('one case per person', () => {
  it('begins once, however often the same form is sent at the same moment', async () => {
    const ana = await person();
    const ask = await papers(ana);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => verification.submit(ask, ana)));
    expect(outcomes.map(({ ok }) => ok)).toEqual(Array(8).fill(true));
    expect(await casesOf(ana)).toBe(1);
    expect(await toldTo(ana)).toEqual(['verification_submitted']);
  });

  it('begins once, when different forms are sent at the same moment', async () => {
    const ana = await person();
    const asks = [await papers(ana), await papers(ana, { document: 'passport' })];
    const outcomes = await Promise.all(asks.map((ask) => verification.submit(ask, ana)));
    expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.refusal)).sort()).toEqual([
      'done',
      'verification_state',
    ]);
    expect(await casesOf(ana)).toBe(1);
  });

  it('is not changed by sending more while it waits', async () => {
    const ana = await person();
    await verification.submit(await papers(ana), ana);
    expect(await verification.submit(await papers(ana), ana)).toMatchObject({
      refusal: 'verification_state',
      params: { state: 'submitted' },
    });
  });
});

describe('sending again', () => {
  const rejected = async () => {
    const ana = await person();
    const first = await papers(ana);
    await verification.submit(first, ana);
    const [{ id } = { id: 0n }] = (
      await house.data.asOwner.query<{ id: bigint }>(
        'select id from verification_case where customer_id = $1',
        [ana.customerId],
      )
    ).rows;
    const caseId = BigInt(id);
    await verification.claim(caseId, reviewer);
    await verification.rejectRetry(caseId, { back: 'glare' }, reviewer);
    return { ana, first, caseId };
  };

  it('asks only for what was rejected, with the reason', async () => {
    const { ana } = await rejected();
    expect(await verification.info(ana.customerId)).toMatchObject({
      state: 'not_certified',
      sub_status: 'rejected_retry',
      asked_again: ['back'],
      images: [
        { part: 'front', state: 'accepted', reason: null },
        { part: 'back', state: 'rejected', reason: 'glare' },
        { part: 'selfie', state: 'accepted', reason: null },
      ],
    });
  });

  it('replaces the rejected image, whose file is destroyed, and nothing else', async () => {
    const { ana, first } = await rejected();
    const again = await papers(ana, { parts: ['back'] });
    expect(await verification.submit(again, ana)).toMatchObject({
      ok: true,
      value: {
        sub_status: 'submitted',
        asked_again: [],
        images: [
          { part: 'back', state: 'waiting', reason: null },
          { part: 'front', state: 'accepted' },
          { part: 'selfie', state: 'accepted' },
        ],
      },
    });
    expect(await keysOf(first.back)).toBe(0);
    expect(await keysOf(first.front, first.selfie, again.back)).toBe(3);
    expect(await toldTo(ana)).toEqual([
      'verification_submitted',
      'verification_retry',
      'verification_submitted',
    ]);
  });

  it('refuses what was accepted already, and another name or document', async () => {
    const { ana } = await rejected();
    const whole = await papers(ana);
    expect(await verification.submit(whole, ana)).toMatchObject({ refusal: 'malformed', field: 'front' });
    const { back, number } = whole;
    const renamed = { name: 'Ana', document: 'id_card' as const, number, back };
    expect(await verification.submit(renamed, ana)).toMatchObject({ refusal: 'malformed', field: 'name' });
    const other = { name: NAME, document: 'passport' as const, number, back };
    expect(await verification.submit(other, ana)).toMatchObject({ refusal: 'malformed', field: 'document' });
  });

  it('happens once, however often it is sent at the same moment', async () => {
    const { ana, caseId } = await rejected();
    const again = await papers(ana, { parts: ['back'] });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => verification.submit(again, ana)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await count('verification_image where case_id = $1 and round = 2', caseId)).toBe(1);
    expect(await count('verification_case where id = $1 and round = 2', caseId)).toBe(1);
  });
});

describe('withdrawing', () => {
  it('destroys the images and leaves nothing of the case', async () => {
    const ana = await person();
    const ask = await papers(ana);
    await verification.submit(ask, ana);
    expect(await verification.withdraw(ana)).toMatchObject({
      ok: true,
      value: { sub_status: 'none', timeline: [] },
    });
    expect(await casesOf(ana)).toBe(0);
    expect(await keysOf(ask.front, ask.back, ask.selfie)).toBe(0);
    expect(await toldTo(ana)).toEqual(['verification_submitted', 'verification_withdrawn']);
    expect(await audited(ana, 'verification.withdrawn')).toBe(1);
    expect(await verification.withdraw(ana)).toMatchObject({ refusal: 'verification_state' });
  });

  it('lets the person begin again', async () => {
    const ana = await person();
    await verification.submit(await papers(ana), ana);
    await verification.withdraw(ana);
    expect(await verification.submit(await papers(ana, { document: 'passport' }), ana)).toMatchObject({
      value: { document: 'passport', sub_status: 'submitted' },
    });
  });
});
