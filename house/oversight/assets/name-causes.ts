import type { Cause } from '@paperlock/contract/assets.ts';
import { causeTarget } from '@paperlock/domain/assets/cause-target.ts';
import type { Leg } from '../../base/ledger/index.ts';
import type { AssetsParts, NamedOrder, Reader } from './parts.ts';

/** Returns the subject of each of these postings, by the name under which the customer can open it. */
export const nameCauses = async (
  { orders }: Pick<AssetsParts, 'orders'>,
  { customerId, lang }: Reader,
  legs: readonly Leg[],
): Promise<(cause: string) => Cause | null> => {
  const causes = [...new Set(legs.map(({ cause }) => cause))];
  const ids = causes.map(causeTarget).flatMap((target) => (target?.type === 'order' ? [target.id] : []));
  const named = ids.length > 0 ? await orders.namedById(ids, lang) : new Map<string, NamedOrder>();
  const moments = causes.map(momentOf).filter((moment) => moment !== null);
  const paid =
    moments.length > 0 ? await orders.paidAt(customerId, moments, lang) : new Map<number, NamedOrder[]>();

  return (cause) => {
    const moment = momentOf(cause);
    if (moment !== null) {
      const orders = paid.get(moment) ?? [];
      const [only, ...others] = orders;
      if (only !== undefined && others.length === 0) return causeOf(only);
      const projects = [...new Set(orders.map(({ project }) => project))];
      return { type: 'orders', id: new Date(moment).toISOString(), projects };
    }
    const target = causeTarget(cause);
    if (target?.type !== 'order') return target && { ...target, projects: [] };
    const order = named.get(target.id);
    return order ? causeOf(order) : null;
  };
};

const causeOf = ({ orderNo, project }: NamedOrder): Cause => ({
  type: 'order',
  id: orderNo,
  projects: [project],
});

/** `interest:<customer>:<epoch ms>` pays a day of all the customer's orders that had a day end at that moment. */
const momentOf = (cause: string): number | null => {
  const [, ms] = /^interest:[^:]+:(\d+)$/.exec(cause) ?? [];
  return ms === undefined ? null : Number(ms);
};
