import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { ledgerExplain, ledgerHistory } from '@paperlock/contract/ledger.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Explanation } from '../../base/ledger/index.ts';
import { accountView, namesOf, postingView } from './ledger-view.ts';
import type { LedgerDeskParts } from './parts.ts';

const unknown = refused('ledger_account_unknown', { field: 'account' });

export const readHistory = async (
  parts: LedgerDeskParts,
  { account: number, cursor, limit }: Ask<typeof ledgerHistory>,
): Promise<Outcome<Answer<typeof ledgerHistory>, RefusalOf<typeof ledgerHistory>>> => {
  const stand = await parts.ledger.numbered(number);
  if (!stand) return unknown;
  const before = cursor === undefined ? null : BigInt(cursor);
  const found = await parts.ledger.history(stand.account, { before, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const names = await namesOf(parts, [stand.account, ...shown.map(({ other }) => other)]);
  return done({
    account: accountView(stand.account, number, names),
    balance: microText(stand.balanceMicro),
    list: shown.map((leg) => postingView(leg, names)),
    has_more: last !== undefined,
    next_cursor: last ? String(last.place) : null,
  });
};

export const explainBalance = async (
  { ledger }: LedgerDeskParts,
  { account: number }: Ask<typeof ledgerExplain>,
): Promise<Outcome<Answer<typeof ledgerExplain>, RefusalOf<typeof ledgerExplain>>> => {
  const stand = await ledger.numbered(number);
  if (!stand) return unknown;
  const { balanceMicro, recomputedMicro, kinds } = await ledger.explain(stand.account);
  return done({
    balance: microText(balanceMicro),
    recomputed: microText(recomputedMicro),
    kinds: byKind(kinds).map(({ kind, legs, inMicro, outMicro }) => ({
      kind,
      postings: String(legs),
      came: microText(inMicro),
      went: microText(outMicro),
    })),
  });
};

/** Adds up each kind, whatever is at the other end. */
const byKind = (
  sums: Explanation['kinds'],
): Pick<Explanation['kinds'][number], 'kind' | 'legs' | 'inMicro' | 'outMicro'>[] =>
  [...new Set(sums.map(({ kind }) => kind))].map((kind) => {
    const same = sums.filter((sum) => sum.kind === kind);
    const sumOf = (name: 'legs' | 'inMicro' | 'outMicro') => same.reduce((sum, one) => sum + one[name], 0n);
    return { kind, legs: sumOf('legs'), inMicro: sumOf('inMicro'), outMicro: sumOf('outMicro') };
  });
