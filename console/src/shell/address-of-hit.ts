import type { Hit } from '@paperlock/contract/search.ts';
import { addressOf } from './routes.ts';

export const addressOfHit = ({ kind, id }: Hit): string => {
  switch (kind) {
    case 'customer':
      return addressOf('/customers', { id });
    case 'order':
      return addressOf('/orders', { order: id });
    case 'deposit':
      return addressOf('/deposits', { deposit: id });
    case 'withdrawal':
      return addressOf('/withdrawals', { withdrawal: id });
    case 'ticket':
      return addressOf('/support', { ticket: id });
    case 'product':
      return addressOf('/products', { id });
  }
};
