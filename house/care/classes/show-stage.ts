import type { Answer } from '@paperlock/contract/call.ts';
import type { classStage } from '@paperlock/contract/classes-desk.ts';
import { mostLosing } from '@paperlock/domain/classes/stage.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { readStatement } from '@paperlock/domain/proofs/statement.ts';
import { reservesOf } from '@paperlock/domain/proofs/verify.ts';
import { classOf, membersOf } from './class-store.ts';
import type { ClassesParts, Educator } from './parts.ts';

/**
 * Returns what three scenarios show, because nobody can make them happen: no one withdraws for a pupil, a look-alike needs a transfer that
 * was made, and a strategy loses by its prices or not at all. Everything in it is published, or a count.
 */
export const showStage = async (
  { db, stage }: ClassesParts,
  id: string,
  educator: Educator,
): Promise<Outcome<Answer<typeof classStage>, 'not_found'>> => {
  const row = await classOf(db.sql, educator.id, id);
  if (!row) return refused('not_found');
  const customerIds = (await membersOf(db.sql, row.id)).map(({ customer_id }) => customer_id);
  const latest = await stage.latestStatement();
  const statement = latest.ok ? readStatement(latest.value.text) : null;
  const losing = mostLosing((await stage.performance()).list);
  return done({
    run: {
      waiting: await stage.waitingWithdrawals(db.sql),
      statement: statement && {
        day: statement.day,
        owed: statement.total,
        assets: microText(reservesOf(statement)),
      },
    },
    poisoned: (await stage.poisonedAmong(db.sql, customerIds)).length,
    members: customerIds.length,
    losing: losing && {
      strategy: losing.strategy,
      days: losing.days,
      windows: losing.windows,
      lost_ppm: losing.lostPpm,
      worst_ppm: losing.worstPpm,
    },
  });
};
