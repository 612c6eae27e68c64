import { randomUUID } from 'node:crypto';
import { newOperator, type TestHouse } from '@paperlock/server/src/test-house.ts';

/** Capital for the bank as it comes in earnest: one operator proposes, another approves. */
export const fundBank = async (house: TestHouse, amount: string): Promise<void> => {
  const accounts = [await newOperator(house, 'treasury_maker'), await newOperator(house, 'treasury_checker')];
  const people = await house.people.operators.list();
  const [maker, checker] = accounts.map(({ account }) => {
    const operator = people.find((person) => person.account === account);
    if (!operator) throw new Error(`there is no operator ${account}`);
    return { operator, ip: '127.0.0.1' };
  });
  if (!maker || !checker) throw new Error('it takes two people');
  const ask = { kind: 'bank' as const, amount, reason: 'For a test.', request_no: randomUUID() };
  const proposed = await house.db.inTransaction((tx) => house.rails.treasury.propose(tx, ask, maker));
  if (!proposed.ok) throw new Error(`the capital was refused: ${proposed.refusal}`);
  const verdict = { proposal: proposed.value.id, approve: true, reason: 'For a test.' };
  const approved = await house.rails.treasury.decide(verdict, checker);
  if (!approved.ok) throw new Error(`the capital was not approved: ${approved.refusal}`);
};
