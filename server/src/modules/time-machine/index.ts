import { type ClockStep, clockSteps } from '@paperlock/domain/clock/steps.ts';
import type { Sql } from '../../db/database.ts';
import type { Actor, Audit } from '../audit/index.ts';
import type { Clock } from '../clock/index.ts';
import type { Facts } from '../facts/index.ts';

/** Moves the platform clock, forward only, for everybody and in plain sight. */

export type TimeMachineParts = { clock: Clock; audit: Pick<Audit, 'record'>; facts: Pick<Facts, 'hint'> };

export type TimeMachine = ReturnType<typeof createTimeMachine>;

export const createTimeMachine = ({ clock, audit, facts }: TimeMachineParts) => {
  const reading = async (sql?: Sql) => ({
    now: (await clock.now(sql)).toISOString(),
    ahead_seconds: Math.trunc((await clock.aheadMs(sql)) / 1000),
  });
  return {
    reading,
    advance: async (tx: Sql, by: ClockStep, actor: Actor, ip: string) => {
      const now = await clock.advance(tx, clockSteps[by]);
      await audit.record(tx, {
        actor,
        action: 'clock.advanced',
        details: { by, now: now.toISOString() },
        ip,
      });
      await facts.hint(tx, 'clock', null);
      return reading(tx);
    },
  };
};
