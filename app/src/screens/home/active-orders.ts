import { microOf } from '@paperlock/domain/read-amount.ts';
import type { OrderSum } from '../../api/orders.ts';

/** The active orders alone: those that await a launch are shown one by one. */
export const activeOrders = ({ orders, locked, awaiting }: OrderSum) => ({
  orders: orders - awaiting.orders,
  locked: microOf(locked) - microOf(awaiting.locked),
});
