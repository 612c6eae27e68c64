import { type ClockStep, clockSteps } from '@paperlock/domain/clock/steps.ts';
import type { Sql } from '../../db/database.ts';
import type { Limiter, RateLimit } from '../../db/rate-limit.ts';
import type { Actor, Audit } from '../audit/index.ts';
import type { Clock } from '../clock/index.ts';
import type { Facts } from '../facts/index.ts';

/** Moves the platform clock, forward only, for everybody and in plain sight. */

export type TimeMachineParts = {
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  facts: Pick<Facts, 'hint'>;
  /** On connections of its own: it is asked inside a transaction. */
  limiter: Pick<Limiter, 'take'>;
};

/** The clock never goes back: one person who steps on and on would leave everybody in a year nobody can write. */
const steps: RateLimit = { name: 'clock-advance', tries: 100, perSeconds: 3600 };

export type TimeMachine = ReturnType<typeof createTimeMachine>;

export const createTimeMachine = ({ clock, audit, facts, limiter }: TimeMachineParts) => {
  const reading = async (sql?: Sql) => ({
    now: (await clock.now(sql)).toISOString(),
    ahead_seconds: Math.trunc((await clock.aheadMs(sql)) / 1000),
  });
  return {
    reading,
    admit: (customerId: string) => limiter.take(steps, customerId),
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
