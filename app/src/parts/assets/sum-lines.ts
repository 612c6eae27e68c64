import type { AssetKind, KindSum } from '@paperlock/contract/assets.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';

/** A line of the sum that a balance is; fees have a line of their own. */
export type SumLine = {
  readonly name: AssetKind | 'fees';
  readonly postings: number;
  readonly change: bigint;
};

/** Interest is interest, whether it came daily or with a maturity. */
const nameOf = ({ kind, side }: KindSum): SumLine['name'] => {
  if (kind === 'order_maturity' && side === 'escrow') return 'order_interest';
  return kind === 'withdrawal_settle' && side === 'fees' ? 'fees' : kind;
};

const changeOf = (sum: KindSum): bigint => microOf(sum.in) - microOf(sum.out);

/** One line for each thing that happened, in the order of their kinds. */
const plainLines = (sums: readonly KindSum[]): SumLine[] => {
  const lines = new Map<SumLine['name'], SumLine>();
  for (const sum of sums) {
    const name = nameOf(sum);
    const { postings, change } = lines.get(name) ?? { postings: 0, change: 0n };
    lines.set(name, { name, postings: postings + sum.postings, change: change + changeOf(sum) });
  }
  return [...lines.values()];
};

const isWithdrawal = ({ name }: SumLine): boolean =>
  name === 'withdrawal_hold' || name === 'withdrawal_release';

/**
 * The lines of a balance. Money leaves the available balance when a withdrawal is submitted: what became of it since is known
 * by the balance on hold, so with `held` each withdrawal is named for the state it is in.
 */
export const sumLines = (sums: readonly KindSum[], held?: readonly KindSum[]): SumLine[] => {
  const lines = plainLines(sums);
  const at = lines.findIndex(isWithdrawal);
  if (held === undefined || at < 0) return lines;
  const left = lines.filter(isWithdrawal).reduce((sum, { change }) => sum - change, 0n);
  const count = (name: SumLine['name']) => lines.find((line) => line.name === name)?.postings ?? 0;
  const returned = count('withdrawal_release');
  const settled = held.filter(({ kind }) => kind === 'withdrawal_settle');
  const paid = {
    name: 'withdrawal_settle',
    postings: settled.filter(({ side }) => side !== 'fees').reduce((sum, { postings }) => sum + postings, 0),
    change: settled.reduce((sum, one) => sum + changeOf(one), 0n),
  } as const;
  const open = {
    name: 'withdrawal_hold',
    postings: count('withdrawal_hold') - returned - paid.postings,
    change: -left - paid.change,
  } as const;
  // The two were read at different moments.
  if (open.postings < 0 || open.change > 0n) return lines;
  const back = { name: 'withdrawal_release', postings: 2 * returned, change: 0n } as const;
  const instead = [paid, open, back].filter(({ postings }) => postings > 0);
  return [...lines.slice(0, at), ...instead, ...lines.slice(at).filter((line) => !isWithdrawal(line))];
};
