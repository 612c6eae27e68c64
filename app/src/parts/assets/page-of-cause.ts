import type { Cause } from '@paperlock/contract/assets.ts';
import type { Address } from '@paperlock/contract/screens.ts';

/** The page about what a posting was for, where there is one, and what the way there says. */
export const pageOfCause = ({ type, id }: Cause) => {
  const asked = encodeURIComponent(id);
  if (type === 'deposit')
    return {
      href: `/pages/profile/deposit-records?id=${asked}` satisfies Address,
      says: 'assets.open_deposit',
    } as const;
  if (type === 'withdrawal')
    return {
      href: `/pages/profile/withdrawal-recored?id=${asked}` satisfies Address,
      says: 'assets.open_withdrawal',
    } as const;
  if (type === 'order')
    return {
      href: `/pages/home/lockming-order?order_no=${asked}` satisfies Address,
      says: 'assets.open_order',
    } as const;
  if (type === 'orders')
    return { href: '/pages/home/lockming-order' satisfies Address, says: 'assets.open_orders' } as const;
  return undefined;
};
