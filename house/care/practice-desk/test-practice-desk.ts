import type { Role } from '@paperlock/contract/operators.ts';
import type { House } from '@paperlock/server/src/house.ts';
import { newOperator, partsOf, signInOperator, type TestHouse } from '@paperlock/server/src/test-house.ts';
import { speakerFor } from '../../desk/answer.ts';
import { createPracticeDesk, type PracticeDeskParts } from './index.ts';

/** A practice desk whose real time is the test's, in a world where it is switched on. */

export const switchDesk = ({ data }: TestHouse, on: boolean) =>
  data.asOwner.query('update world set practice_desk = $1', [on]);

/** Nobody is at the console, unless the test brings the house's own operators. */
export const openDesk = async (
  house: TestHouse,
  changes: Partial<PracticeDeskParts> = {},
  on: House = house,
) => {
  await switchDesk(house, true);
  let now = Date.now();
  const desk = createPracticeDesk({
    ...partsOf(on),
    operators: { ...on.people.operators, someoneAtWork: async () => false },
    speakerFor,
    wallNow: () => new Date(now),
    ...changes,
  });
  /** The desk looks, so many seconds pass, and it looks again. */
  const after = async (seconds: number): Promise<number> => {
    const at = await desk.work();
    now += seconds * 1000;
    return at + (await desk.work());
  };
  return { ...desk, after };
};

export const newPerson = async (house: TestHouse, ...roles: Role[]) => {
  const operator = await newOperator(house, ...roles);
  const cookie = await signInOperator(house, operator);
  return { ...operator, name: operator.account, cookie };
};

/** What the audit log says of the desk, oldest first: its name and what it did. */
export const auditOfDesk = async ({ data }: TestHouse): Promise<string[]> => {
  const { rows } = await data.asOwner.query<{ actor_name: string; action: string }>(
    `select actor_name, action from audit_event where actor_name like 'practice_desk%' order by id`,
  );
  return rows.map(({ actor_name, action }) => `${actor_name} ${action}`);
};
