import type { WalletMovement } from '@paperlock/contract/wallet.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';

/** The token lets anyone move 0 out of any wallet; its owner cannot send 0. */
export const isPlanted = ({ direction, amount }: WalletMovement): boolean =>
  direction === 'out' && microOf(amount) === 0n;
