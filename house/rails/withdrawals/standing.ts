import type { Answer } from '@paperlock/contract/call.ts';
import type { withdrawStanding } from '@paperlock/contract/withdrawals.ts';
import { microText } from '@paperlock/domain/money.ts';
import { mostOf, type Standing } from '@paperlock/domain/withdrawals/decide.ts';
import { dayOf } from '@paperlock/domain/withdrawals/rules.ts';
import type { Sql } from '../../db/database.ts';
import type { WithdrawalParts } from './parts.ts';
import { daySums } from './withdrawal-store.ts';

/** Returns the customer's balance and the sums of the day. */
export const standingOf = async (
  { ledger }: Pick<WithdrawalParts, 'ledger'>,
  sql: Sql,
  customerId: string,
  now: Date,
): Promise<Standing> => ({
  availableMicro: await ledger.balance({ owner: customerId, kind: 'available' }, sql),
  ...(await daySums(sql, customerId, dayOf(now))),
});

export const readStanding = async (
  parts: WithdrawalParts,
  customerId: string,
): Promise<Answer<typeof withdrawStanding>> => {
  const { sql } = parts.db;
  const now = await parts.clock.now(sql);
  const standing = await standingOf(parts, sql, customerId, now);
  const rules = await parts.settings.withdrawals(sql);
  const { dayLeftMicro, mostMicro } = mostOf(rules, standing);
  const { pin, second_factor, hold } = await parts.security.overview(customerId);
  return {
    available: microText(standing.availableMicro),
    minimum: microText(rules.minimumMicro),
    day_used: microText(standing.dayMicro),
    day_left: microText(dayLeftMicro),
    day_ends: dayOf(now).to.toISOString(),
    most: microText(mostMicro),
    second_factor: second_factor.on,
    certified: (await parts.identity.certifiedName(sql, customerId)) !== null,
    pin_is_default: pin.is_default,
    held: hold,
    on_hold: await parts.holds.byOperator(sql, customerId),
  };
};
