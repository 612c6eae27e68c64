import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { availableOf, equity, openOffice } from './test-corrections.ts';

const house = await openTestHouse();

const { checkerAccount, maker, checker, propose, decide, tryDecide, stateOf, available, audited } =
  await openOffice(house);
const otherChecker = await signInOperator(house, await newOperator(house, 'treasury_checker'));
const both = await signInOperator(house, await newOperator(house, 'treasury_maker', 'treasury_checker'));

describe('an approval', () => {
  it('books it at once, under its own cause, dated by the platform clock', async () => {
    const { user } = await newCustomer(house);
    await house.data.asOwner.query('update platform_clock set ahead_ms = 3 * 86400000');
    const { id } = await propose({ credit: availableOf(user.id), amount: '7.000001' });
    const decided = await between(house.base.clock, () => decide(id, true));
    const { code, data } = decided.value;
    expect(code).toBe(200);
    expect(data).toMatchObject({
      state: 'approved',
      decided_by: { account: checkerAccount.account },
      decision: 'Checked with the receipt.',
    });
    expect(await available(user.id)).toBe(7_000_001n);
    const entry = await house.base.ledger.entry(`correction:${id}`);
    expect(entry).toMatchObject({ kind: 'correction' });
    expectBetween(entry?.bookedAt.toISOString(), decided);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'correction.proposed',
      'correction.approved',
    ]);
  });

  it('by whoever proposed it is refused, whatever roles they hold', async () => {
    const { id } = await propose({}, both);
    const { code, envelope } = await decide(id, true, both);
    expect([nameOf(code), envelope.message]).toEqual([
      'proposal_own',
      'You proposed this. Someone else has to decide.',
    ]);
    expect(await tryDecide(id, false, both)).toBe('proposal_own');
    expect(await stateOf(id)).toBe('proposed');
    expect(await tryDecide(id, true)).toBe('success');
  });

  it('that would take an account below zero is refused, and the proposal stays undecided', async () => {
    const { user } = await newCustomer(house);
    const cases = [
      { debit: availableOf(user.id), credit: equity },
      { debit: { owner: 'operator', kind: 'suspense' }, credit: equity },
    ];
    for (const between of cases) {
      const { id } = await propose({ ...between, amount: '0.000001' });
      const { code, envelope } = await decide(id, true);
      expect(nameOf(code)).toBe('proposal_below_zero');
      expect(envelope.message).toContain('still open');
      expect(await stateOf(id)).toBe('proposed');
      expect((await audited(id)).map(({ action }) => action)).toEqual(['correction.proposed']);
      expect(await tryDecide(id, false)).toBe('success');
    }
  });

  it('of many that together would take one of the platform’s accounts below zero, goes through while there is enough', async () => {
    const suspense = { owner: 'operator', kind: 'suspense' };
    expect(await tryDecide((await propose({ credit: suspense, amount: '10' })).id, true)).toBe('success');
    const proposals = await Promise.all(
      Array.from({ length: 8 }, () => propose({ debit: suspense, credit: equity, amount: '3' })),
    );
    const names = await Promise.all(proposals.map(({ id }) => tryDecide(id, true)));
    expect(names.filter((name) => name === 'success')).toHaveLength(3);
    expect(names.filter((name) => name === 'proposal_below_zero')).toHaveLength(5);
    expect(await house.base.ledger.balance(operatorAccount('suspense'))).toBe(1_000_000n);
  });

  it('given again is answered as before; a second decision is refused', async () => {
    const { user } = await newCustomer(house);
    const { id } = await propose({ credit: availableOf(user.id), amount: '3' });
    const first = await decide(id, true);
    const again = await decide(id, true);
    expect(again.data).toEqual(first.data);
    expect(await tryDecide(id, false)).toBe('proposal_decided');
    expect(await tryDecide(id, true, otherChecker)).toBe('proposal_decided');
    expect(await available(user.id)).toBe(3_000_000n);
    expect(await audited(id)).toHaveLength(2);
  });

  it('of two people at once, many times over, is one decision and one posting', async () => {
    const { user } = await newCustomer(house);
    const { id } = await propose({ credit: availableOf(user.id), amount: '3' });
    const names = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        tryDecide(id, n % 3 > 0, n % 2 ? checker : otherChecker, `try ${n}`),
      ),
    );
    expect(names.filter((name) => name === 'success')).toHaveLength(1);
    expect(names.filter((name) => name === 'proposal_decided')).toHaveLength(23);
    const isApproved = (await stateOf(id)) === 'approved';
    expect(await available(user.id)).toBe(isApproved ? 3_000_000n : 0n);
    expect(await audited(id)).toHaveLength(2);
  });

  it('is of exactly what was proposed: the database books no other amount under its name', async () => {
    const { id } = await propose();
    const { rows } = await house.db.sql.query(
      `update ledger.correction set decided_by = (select id from operator where account = $2), decided_at = now(),
              approved = true, decision = 'Seen.' where id = $1 returning debit, credit, amount`,
      [id, checkerAccount.account],
    );
    const { debit, credit, amount } = rows[0] ?? expect.fail('no correction');
    const post = (micro: bigint) =>
      house.db.sql.query('select ledger.post($1, 1::smallint, now(), $2, $3, $4)', [
        `correction:${id}`,
        debit,
        credit,
        micro,
      ]);
    await expect(post(BigInt(amount) + 1n)).rejects.toMatchObject({ code: 'LG007' });
    await expect(post(BigInt(amount))).resolves.toMatchObject({ rowCount: 1 });
  });

  it('of something nobody proposed, or without the permission, is refused', async () => {
    expect(await tryDecide('987654321', true)).toBe('not_found');
    const { id } = await propose();
    expect(await tryDecide(id, true, maker)).toBe('not_permitted');
  });
});

describe('a rejection', () => {
  it('books nothing and says why', async () => {
    const before = await house.base.ledger.balance(operatorAccount('equity'));
    const { id } = await propose();
    const { data } = await decide(id, false, checker, 'The receipt says otherwise.');
    expect(data).toMatchObject({ state: 'rejected', decision: 'The receipt says otherwise.' });
    expect(await house.base.ledger.entry(`correction:${id}`)).toBeNull();
    expect(await house.base.ledger.balance(operatorAccount('equity'))).toBe(before);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'correction.proposed',
      'correction.rejected',
    ]);
  });
});

describe('whose balance was corrected', () => {
  const told = async (customerId: string) =>
    (await house.base.facts.page(customerId, null, 10)).filter(({ kind }) => kind === 'balance_corrected');

  it('hears of it once it is approved, each about their own side', async () => {
    const [mira, kim] = [(await newCustomer(house)).user.id, (await newCustomer(house)).user.id];
    await decide((await propose({ credit: availableOf(kim), amount: '40' })).id, true);
    const { id } = await propose({ debit: availableOf(kim), credit: availableOf(mira), amount: '15.000001' });
    expect(await told(mira)).toEqual([]);
    await decide(id, true);
    await decide(id, true);
    const params = { account: 'available', amount: '15.000001' };
    expect((await told(mira)).map((fact) => fact.params)).toEqual([{ ...params, direction: 'in' }]);
    expect((await told(kim))[0]?.params).toEqual({ ...params, direction: 'out' });
  });

  it('hears nothing of one that was rejected', async () => {
    const { user } = await newCustomer(house);
    const { id } = await propose({ credit: availableOf(user.id) });
    await decide(id, false);
    expect(await told(user.id)).toEqual([]);
  });
});

it('after all of this the book has no break', async () => {
  expect((await house.oversight.reconciliation.run('command')).breaks).toBe(0);
});
