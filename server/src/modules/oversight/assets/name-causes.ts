import type { Cause } from '@paperlock/contract/assets.ts';
import { causeTarget } from '@paperlock/domain/assets/cause-target.ts';
import type { Leg } from '../../base/ledger/index.ts';
import type { AssetsParts } from './parts.ts';

/** Returns the subject of each of these postings, by the name under which the customer can open it. */
export const nameCauses = async (
  { orders }: Pick<AssetsParts, 'orders'>,
  customerId: string,
  legs: readonly Leg[],
): Promise<(cause: string) => Cause | null> => {
  const causes = [...new Set(legs.map(({ cause }) => cause))];
  const ids = causes.map(causeTarget).flatMap((target) => (target?.type === 'order' ? [target.id] : []));
  const numbers = ids.length > 0 ? await orders.numbersOf(ids) : new Map<string, string>();
  const moments = causes.map(momentOf).filter((moment) => moment !== null);
  const paid = moments.length > 0 ? await orders.paidAt(customerId, moments) : new Map<number, string[]>();

  return (cause) => {
    const moment = momentOf(cause);
    if (moment !== null) {
      const [only, ...others] = paid.get(moment) ?? [];
      if (only !== undefined && others.length === 0) return { type: 'order', id: only };
      return { type: 'orders', id: new Date(moment).toISOString() };
    }
    const target = causeTarget(cause);
    if (target?.type !== 'order') return target;
    const number = numbers.get(target.id);
    return number === undefined ? null : { type: 'order', id: number };
  };
};

/** `interest:<customer>:<epoch ms>` pays a day of all the customer's orders that had a day end at that moment. */
const momentOf = (cause: string): number | null => {
  const [, ms] = /^interest:[^:]+:(\d+)$/.exec(cause) ?? [];
  return ms === undefined ? null : Number(ms);
};
