import { withdrawCancel, withdrawTimes } from '@paperlock/contract/withdrawals.ts';
import { bankStatement } from '@paperlock/contract/withdrawals-desk.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { openSecondNode, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ask,
  bindBank,
  DAY_MS,
  decide,
  fundBank,
  infoOf,
  newColleague,
  pay,
  richPerson,
  standsOf,
  submit,
} from './test-withdrawals.ts';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

/** Whatever a test did, the book and the withdrawals agree. */
afterEach(async () => {
  const { breaks } = await house.oversight.reconciliation.run('command');
  expect(Number(breaks)).toBe(0);
});

const advance = (ms: number) => house.db.inTransaction((tx) => house.base.clock.advance(tx, ms));
const timelineOf = (withdrawal: { timeline: { state: string }[] }) =>
  withdrawal.timeline.map(({ state }) => state);
const feesAnd = async (kind: 'chain' | 'bank') => ({
  fees: Number(await house.base.ledger.balance(operatorAccount('fees'))) / 1e6,
  outside: Number(await house.base.ledger.balance(operatorAccount(kind))) / 1e6,
});

describe('after a change of what protects the account', () => {
  it('a withdrawal is taken and its money held; after a day it goes on by itself', async () => {
    const person = await richPerson(house);
    const until = await house.db.inTransaction((tx) =>
      house.base.holds.begin(tx, person.user.id, 'password'),
    );
    const { data } = await submit(house, person, '20');
    expect(data).toMatchObject({ state: 'held', held: { until: until.toISOString() }, cancellable: true });
    expect(await standsOf(house, person)).toEqual({ available: 4980, held: 20 });
    expect(await house.rails.withdrawals.endHolds()).toBe(0);
    await advance(DAY_MS - 60_000);
    expect(await house.rails.withdrawals.endHolds()).toBe(0);
    await advance(60_000);
    const runs = await Promise.all([
      house.rails.withdrawals.endHolds(),
      secondNode.rails.withdrawals.endHolds(),
    ]);
    expect(runs[0] + runs[1]).toBe(1);
    expect(timelineOf(await infoOf(house, person, data.id))).toEqual(['held', 'approved']);
  });

  it('a large one goes on to two people', async () => {
    const person = await richPerson(house);
    await house.db.inTransaction((tx) => house.base.holds.begin(tx, person.user.id, 'pin'));
    const { data } = await submit(house, person, '2000');
    await advance(DAY_MS);
    await house.rails.withdrawals.endHolds();
    expect(timelineOf(await infoOf(house, person, data.id))).toEqual(['held', 'review']);
  });

  it('one that cannot go on holds up nobody else’s', async () => {
    const [first, second] = [await richPerson(house), await richPerson(house)];
    const bankId = await bindBank(house, first);
    for (const { user } of [first, second]) {
      await house.db.inTransaction((tx) => house.base.holds.begin(tx, user.id, 'pin'));
    }
    const stuck = (await submit(house, first, '20', { binding_id: bankId })).data;
    const free = (await submit(house, second, '20')).data;
    await house.data.asOwner.query('update withdrawal set binding_id = null where id = $1', [stuck.id]);
    await advance(DAY_MS);
    await expect(house.rails.withdrawals.endHolds()).rejects.toThrow('1 holds could not end');
    expect((await infoOf(house, first, stuck.id)).state).toBe('held');
    expect((await infoOf(house, second, free.id)).state).toBe('approved');
    expect((await ask(house, withdrawCancel, { id: stuck.id }, first)).data.state).toBe('cancelled');
  });

  it('another change meanwhile holds it longer', async () => {
    const person = await richPerson(house);
    await house.db.inTransaction((tx) => house.base.holds.begin(tx, person.user.id, 'pin'));
    const { data } = await submit(house, person, '20');
    await advance(DAY_MS / 2);
    const later = await house.db.inTransaction((tx) =>
      house.base.holds.begin(tx, person.user.id, 'password'),
    );
    await advance(DAY_MS / 2);
    expect(await house.rails.withdrawals.endHolds()).toBe(0);
    expect((await infoOf(house, person, data.id)).held?.until).toBe(later.toISOString());
    await advance(DAY_MS / 2);
    expect(await house.rails.withdrawals.endHolds()).toBe(1);
  });

  it('a frozen account keeps it held, and lets it go once it is open again', async () => {
    const person = await richPerson(house);
    await house.db.inTransaction((tx) => house.base.holds.begin(tx, person.user.id, 'pin'));
    const { data } = await submit(house, person, '20');
    await house.db.inTransaction((tx) => house.people.identity.freeze(tx, person.user.id));
    await advance(DAY_MS);
    expect(await house.rails.withdrawals.endHolds()).toBe(0);
    await house.data.asOwner.query(
      'with thawed as (update customer set frozen_at = null where id = $1) update session set ended_at = null',
      [person.user.id],
    );
    expect((await infoOf(house, person, data.id)).state).toBe('held');
    await advance(DAY_MS);
    expect(await house.rails.withdrawals.endHolds()).toBe(1);
  });

  it('it can be cancelled while it is held', async () => {
    const person = await richPerson(house);
    await house.db.inTransaction((tx) => house.base.holds.begin(tx, person.user.id, 'pin'));
    const { data } = await submit(house, person, '20');
    expect((await ask(house, withdrawCancel, { id: data.id }, person)).data.state).toBe('cancelled');
    await advance(DAY_MS);
    expect(await house.rails.withdrawals.endHolds()).toBe(0);
    expect(await standsOf(house, person)).toEqual({ available: 5000, held: 0 });
  });
});

describe('paid on the chain', () => {
  it('it is sent, confirmed and completed; only then do amount and fee leave the book', async () => {
    const person = await richPerson(house);
    const before = await feesAnd('chain');
    const { id } = (await submit(house, person, '100')).data;
    await pay(house, id, 'signed');
    expect((await infoOf(house, person, id)).state).toBe('approved');
    await pay(house, id, 'sent');
    expect(await infoOf(house, person, id)).toMatchObject({
      state: 'broadcast',
      txid: `0x${'ab'.repeat(32)}`,
    });
    await pay(house, id, 'included', 12);
    expect(await infoOf(house, person, id)).toMatchObject({
      state: 'confirming',
      confirmations: { needed: 20 },
    });
    expect(await standsOf(house, person)).toEqual({ available: 4900, held: 100 });
    await pay(house, id, 'final', 12);
    expect(timelineOf(await infoOf(house, person, id))).toEqual([
      'approved',
      'broadcast',
      'confirming',
      'completed',
    ]);
    expect(await standsOf(house, person)).toEqual({ available: 4900, held: 0 });
    const after = await feesAnd('chain');
    expect([after.fees - before.fees, after.outside - before.outside]).toEqual([1, 99]);
  });

  it('the same news twice, at once and on two nodes, settles once', async () => {
    const person = await richPerson(house);
    const { id } = (await submit(house, person, '100')).data;
    await Promise.all([
      pay(house, id, 'final', 3),
      pay(secondNode, id, 'final', 3),
      pay(house, id, 'final', 3),
    ]);
    expect(await standsOf(house, person)).toEqual({ available: 4900, held: 0 });
    expect(timelineOf(await infoOf(house, person, id))).toEqual(['approved', 'completed']);
  });

  it('a block that is undone takes it back to broadcast, and the next one on', async () => {
    const person = await richPerson(house);
    const { id } = (await submit(house, person, '100')).data;
    for (const [state, block] of [
      ['sent', null],
      ['included', 4],
      ['sent', null],
      ['included', 6],
      ['final', 6],
    ] as const) {
      await pay(house, id, state, block);
    }
    expect(timelineOf(await infoOf(house, person, id))).toEqual([
      'approved',
      'broadcast',
      'confirming',
      'broadcast',
      'confirming',
      'completed',
    ]);
  });

  it('a payment that fails puts everything back, the fee too', async () => {
    const person = await richPerson(house);
    const { id } = (await submit(house, person, '100')).data;
    await pay(house, id, 'sent');
    await pay(house, id, 'failed', 8);
    await pay(house, id, 'failed', 8);
    expect((await infoOf(house, person, id)).state).toBe('failed');
    expect(await standsOf(house, person)).toEqual({ available: 5000, held: 0 });
    expect((await house.base.facts.page(person.user.id, null, 1))[0]?.kind).toBe('withdrawal_failed');
  });

  it('what was settled cannot fail, nor the other way round', async () => {
    const person = await richPerson(house);
    const { id } = (await submit(house, person, '100')).data;
    await pay(house, id, 'final', 8);
    await expect(pay(house, id, 'failed', 9)).rejects.toThrow('completed');
    const other = (await submit(house, person, '100')).data.id;
    await pay(house, other, 'failed', 8);
    await expect(pay(house, other, 'final', 9)).rejects.toThrow('failed');
  });
});

describe('paid by the bank', () => {
  it('waits while the bank has no money, is taken when it has, and settled an hour later', async () => {
    const person = await richPerson(house);
    const binding_id = await bindBank(house, person);
    const treasurer = await newColleague(house, 'treasury_maker');
    const statement = async () => (await decide(house, bankStatement, treasurer, {})).data;
    const before = await feesAnd('bank');
    const { id } = (await submit(house, person, '1000', { binding_id })).data;
    await house.rails.bank.work();
    expect(await statement()).toMatchObject({ free: '0', waiting: '995', list: [{ state: 'waiting' }] });
    expect((await infoOf(house, person, id)).state).toBe('approved');

    await fundBank(house, '995');
    const works = await Promise.all([house.rails.bank.work(), secondNode.rails.bank.work()]);
    expect(works[0] + works[1]).toBe(1);
    const sent = await infoOf(house, person, id);
    expect([sent.state, sent.bank_reference]).toEqual(['broadcast', expect.stringMatching(/^PL\d{9}$/)]);
    expect(await statement()).toMatchObject({
      free: '0',
      waiting: '0',
      list: [
        {
          state: 'taken',
          cause: `withdrawal:${id}`,
          amount: '995',
          bank: 'Example Bank',
          account_masked: 'DE8***000',
          holder: 'Ana Maria',
          reference: sent.bank_reference,
        },
      ],
    });
    await house.rails.bank.work();
    expect((await infoOf(house, person, id)).state).toBe('broadcast');
    await advance(3_600_000);
    await Promise.all([house.rails.bank.work(), secondNode.rails.bank.work()]);
    expect(timelineOf(await infoOf(house, person, id))).toEqual(['approved', 'broadcast', 'completed']);
    expect(await standsOf(house, person)).toEqual({ available: 4000, held: 0 });
    const after = await feesAnd('bank');
    expect(after.fees - before.fees).toBe(5);
    expect(after.outside).toBe(0);
  });

  it('the number of the account stands nowhere in the open', async () => {
    const person = await richPerson(house);
    const binding_id = await bindBank(house, person);
    await submit(house, person, '20', { binding_id });
    const { rows } = await house.data.asOwner.query<{ text: string }>(
      `select t::text as text from bank_order t union all select t::text from withdrawal t
        union all select t::text from fact t union all select t::text from audit_event t`,
    );
    expect(rows.filter(({ text }) => text.includes('DE89370400440532013000'))).toEqual([]);
  });

  it('takes payments in the order they came: a small one does not pass a large one', async () => {
    await house.rails.bank.work();
    const person = await richPerson(house);
    const binding_id = await bindBank(house, person);
    const large = (await submit(house, person, '900', { binding_id })).data.id;
    const small = (await submit(house, person, '20', { binding_id })).data.id;
    await fundBank(house, '100');
    await house.rails.bank.work();
    const states = async () => [
      (await infoOf(house, person, large)).state,
      (await infoOf(house, person, small)).state,
    ];
    expect(await states()).toEqual(['approved', 'approved']);
    await fundBank(house, '2000');
    await house.rails.bank.work();
    expect(await states()).toEqual(['broadcast', 'broadcast']);
    await advance(3_600_000);
    await house.rails.bank.work();
    expect(await states()).toEqual(['completed', 'completed']);
  });
});

describe('how long withdrawals take', () => {
  it('is computed from their states, holds counted in, and says what is not in it', async () => {
    const fresh = await openTestHouse();
    try {
      const times = async (lang = 'en') => (await post(fresh, withdrawTimes, {}, { headers: { lang } })).data;
      const nothing = { count: 0, median_seconds: null, p95_seconds: null, worst_seconds: null };
      expect(await times()).toMatchObject({
        all: nothing,
        wallet: nothing,
        bank: nothing,
        open: { count: 0, oldest_seconds: null },
        returned: 0,
      });
      const person = await richPerson(fresh);
      const bornAgo = (years: number) =>
        fresh.data.asOwner.query('update world set born_at = now() - make_interval(years => $1)', [years]);
      await bornAgo(200);
      const submittedAgo = async (seconds: number, state: 'final' | 'failed' | null) => {
        const { id } = (await submit(fresh, person, '10')).data;
        await fresh.data.asOwner.query(
          `update withdrawal set submitted_at = submitted_at - make_interval(secs => $2) where id = $1`,
          [id, seconds],
        );
        if (state) await pay(fresh, id, state, 1);
        await fresh.data.asOwner.query(
          `update withdrawal_event e set at = w.submitted_at + make_interval(secs => $2) from withdrawal w
            where w.id = e.withdrawal_id and w.id = $1 and e.event = 'completed'`,
          [id, seconds],
        );
      };
      for (let seconds = 1; seconds <= 20; seconds += 1) await submittedAgo(seconds * 10, 'final');
      // Almost a century: somebody moved the clock on.
      await submittedAgo(3_000_000_000, 'final');
      await submittedAgo(10, 'failed');
      await submittedAgo(500, null);
      const { all, wallet, bank, open, returned, definition } = await times();
      expect(all).toEqual({ count: 21, median_seconds: 110, p95_seconds: 200, worst_seconds: 3_000_000_000 });
      expect(wallet).toEqual(all);
      expect(bank).toEqual(nothing);
      expect([open.count, returned]).toEqual([1, 1]);
      expect(open.oldest_seconds).toBeGreaterThanOrEqual(500);
      expect(definition).toContain('From submission to completion');
      await bornAgo(50);
      expect((await times()).all).toEqual({
        count: 20,
        median_seconds: 100,
        p95_seconds: 190,
        worst_seconds: 200,
      });
    } finally {
      await fresh.close();
    }
  });
});
