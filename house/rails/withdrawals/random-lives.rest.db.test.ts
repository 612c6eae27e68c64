import { withdrawCancel } from '@paperlock/contract/withdrawals.ts';
import * as review from '@paperlock/contract/withdrawals-desk.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { State } from '@paperlock/domain/withdrawals/life.ts';
import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { count } from '@paperlock/server/src/test-rig.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ask,
  bindBank,
  type Colleague,
  DAY_MS,
  decide,
  fundBank,
  newColleague,
  type Person,
  pay,
  richPerson,
  submit,
} from './test-withdrawals.ts';

const house = await openTestHouse();
const maker = await newColleague(house, 'treasury_maker');
const checker = await newColleague(house, 'treasury_checker');
await fundBank(house, '1000000');

type Stage = { person: Person; bankId: string; ids: string[] };

const stateOf = async (id: string): Promise<State | undefined> => {
  const { rows } = await house.data.asOwner.query<{ state: State }>(
    'select state from withdrawal where id = $1',
    [id],
  );
  return rows[0]?.state;
};

const chosen = ({ ids }: Stage, nth: number): string => ids[nth % Math.max(1, ids.length)] ?? '999999999';

const approve = async (who: Colleague, id: string, step: 'first' | 'second') => {
  await decide(house, review.withdrawalClaim, who, { withdrawal: id });
  await decide(house, review.withdrawalApprove, who, { withdrawal: id, step });
};

/** What can happen; whatever is refused or out of place at that moment changes nothing. */
const happenings = {
  submit: async (stage: Stage, nth: number) => {
    const binding_id = nth % 3 === 0 ? stage.bankId : stage.person.walletId;
    const amount = String([10, 15.000001, 400, 999.999999, 1500, 4000][nth % 6]);
    const { name, data } = await submit(house, stage.person, amount, { binding_id });
    if (name === 'success') stage.ids.push(data.id);
  },
  cancel: (stage: Stage, nth: number) => ask(house, withdrawCancel, { id: chosen(stage, nth) }, stage.person),
  first: (stage: Stage, nth: number) => approve(maker, chosen(stage, nth), 'first'),
  second: (stage: Stage, nth: number) => approve(checker, chosen(stage, nth), 'second'),
  reject: async (stage: Stage, nth: number) => {
    await decide(house, review.withdrawalClaim, maker, { withdrawal: chosen(stage, nth) });
    await decide(house, review.withdrawalReject, maker, { withdrawal: chosen(stage, nth), reason: 'other' });
  },
  payment: async (stage: Stage, nth: number) => {
    const id = chosen(stage, nth);
    const state = await stateOf(id);
    const { rows } = await house.data.asOwner.query('select 1 from sending where cause = $1', [
      `withdrawal:${id}`,
    ]);
    if (rows.length === 0 || !state || !['approved', 'broadcast', 'confirming'].includes(state)) return;
    await pay(house, id, (['sent', 'included', 'sent', 'final', 'failed'] as const)[nth % 5] ?? 'sent', nth);
  },
  bank: () => house.rails.bank.work(),
  clock: (_: Stage, nth: number) =>
    house.db.inTransaction((tx) => house.base.clock.advance(tx, nth % 2 ? 3_600_000 : DAY_MS)),
  hold: ({ person }: Stage) =>
    house.db.inTransaction((tx) => house.base.holds.begin(tx, person.user.id, 'pin')),
  holdsEnd: () => house.rails.withdrawals.endHolds(),
} as const;

const names = Object.keys(happenings) as (keyof typeof happenings)[];

/** What all people have, available and held, and what left them for the chain, the bank and as fees. */
const everything = async (): Promise<bigint> => {
  const kinds = ['chain', 'bank', 'fees'] as const;
  const outside = await Promise.all(kinds.map((kind) => house.base.ledger.balance(operatorAccount(kind))));
  const { rows } = await house.db.sql.query<{ micro: bigint }>(
    'select sum(balance)::bigint as micro from ledger.account where id % 100 in (1, 3)',
  );
  return outside.reduce((sum, balance) => sum + balance, rows[0]?.micro ?? 0n);
};

it('whatever happens in whatever order, money is neither made nor lost', async () => {
  const step = fc.tuple(fc.constantFrom('submit', ...names, 'payment'), fc.nat(1000));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const person = await richPerson(house, '12000');
      const stage: Stage = { person, bankId: await bindBank(house, person), ids: [] };
      const before = await everything();
      for (const [what, nth] of steps) {
        await happenings[what as keyof typeof happenings](stage, nth);
        expect([what, await everything()]).toEqual([what, before]);
      }
      const { rows } = await house.data.asOwner.query<{ held: string }>(
        `select coalesce(sum(amount), 0) as held from withdrawal
          where customer_id = $1 and state in ('held', 'review', 'approved', 'broadcast', 'confirming')`,
        [person.user.id],
      );
      expect(await house.base.ledger.balance({ owner: person.user.id, kind: 'held' })).toBe(
        BigInt(rows[0]?.held ?? -1),
      );
    }),
    { numRuns: count('RUNS', 25) },
  );
  expect(
    (await house.oversight.reconciliation.run('command')).checks.filter(({ breaks }) => breaks > 0),
  ).toEqual([]);
}, 240_000);

it('reconciliation notices a withdrawal that the book knows otherwise, and one it does not know', async () => {
  const person = await richPerson(house);
  const { id } = (await submit(house, person, '20')).data;
  await house.data.asOwner.query(`update withdrawal set state = 'completed' where id = $1`, [id]);
  const { checks } = await house.oversight.reconciliation.run('command');
  expect(checks.find(({ name }) => name === 'withdrawals')?.details).toEqual([
    {
      subject: `withdrawal:${id}`,
      expected: 'completed 20',
      found: 'hold 20, settle 0, release 0',
    },
  ]);
});
