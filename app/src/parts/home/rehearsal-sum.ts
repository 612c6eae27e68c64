import type { AssetKind, Explanation } from '@paperlock/contract/assets.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';

/** What was put in, with `returned`, `gained` and `corrected` and less `fees`, is what came `back` and what is `left`. */
export type RehearsalSum = {
  readonly putIn: bigint;
  /** What fixed-rate orders were paid. */
  readonly returned: bigint;
  /** What variable orders gained; below zero, what they lost. Undefined where none has ended. */
  readonly gained: bigint | undefined;
  readonly fees: bigint;
  readonly corrected: bigint;
  readonly back: bigint;
  readonly left: bigint;
  /** From the first deposit to the last withdrawal, in practice time. */
  readonly days: number;
};

const DAY_MS = 86_400_000;
const deposits: readonly AssetKind[] = ['deposit', 'deposit_matched'];
const returns: readonly AssetKind[] = ['order_interest', 'order_maturity'];

/** What a rehearsal came to, by everything booked on all accounts of a person together. */
export const rehearsalSum = ({ balance, kinds }: Pick<Explanation, 'balance' | 'kinds'>): RehearsalSum => {
  const of = (names: readonly AssetKind[]) => kinds.filter(({ kind }) => names.includes(kind));
  const net = (sums: Explanation['kinds']) =>
    sums.reduce((sum, one) => sum + microOf(one.in) - microOf(one.out), 0n);
  const paid = of(['withdrawal_settle']);
  const results = of(['order_result']);
  const began = Math.min(...of(deposits).map(({ first_at }) => Date.parse(first_at)));
  const ended = Math.max(...paid.map(({ last_at }) => Date.parse(last_at)));
  const days = Math.round((ended - began) / DAY_MS);
  return {
    putIn: net(of(deposits)),
    returned: net(of(returns)),
    gained: results.length > 0 ? net(results) : undefined,
    fees: -net(paid.filter(({ side }) => side === 'fees')),
    corrected: net(of(['correction'])),
    back: -net(paid.filter(({ side }) => side !== 'fees')),
    left: balanceOf(balance),
    days: Number.isFinite(days) ? Math.max(0, days) : 0,
  };
};
