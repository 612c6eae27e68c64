import type { TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';

/** Makes it stand: no try of a limit comes back while a slow machine uses them up. */
export const stopMachineClock = async ({ asOwner }: Pick<TestDatabase, 'asOwner'>): Promise<void> => {
  await asOwner.query(
    `create or replace function wall_now() returns timestamptz language sql volatile parallel safe
     return timestamptz '${new Date().toISOString()}'`,
  );
};

/** Sets what platform time and limits take for the machine's clock: so far before or after the real one. */
export const setMachineClock = async (
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  aheadMs: number,
): Promise<void> => {
  await asOwner.query(
    `create or replace function wall_now() returns timestamptz language sql volatile parallel safe
     return clock_timestamp() + interval '${aheadMs} milliseconds'`,
  );
};
