import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { ledgerEntries, ledgerEntry } from '@paperlock/contract/ledger.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { totalsView } from '../../db/sorted-list.ts';
import { accountView, namesOf, summaryView } from './ledger-view.ts';
import type { LedgerDeskParts } from './parts.ts';

const NUMBER = /^[1-9]\d{0,17}$/;

/** A cursor is the sort key of the last entry shown: its cause in a search by cause, else its number. */
export const listEntries = async (
  { ledger }: LedgerDeskParts,
  { cause, kind, from, to, ascending, cursor, limit, totals }: Ask<typeof ledgerEntries>,
  timezone = 'UTC',
): Promise<Outcome<Answer<typeof ledgerEntries>, RefusalOf<typeof ledgerEntries>>> => {
  if (cause === undefined && cursor !== undefined && !NUMBER.test(cursor))
    return refused('malformed', { field: 'cursor' });
  const filter = { kind: kind ?? null, ...momentsOf({ from, to }, timezone) };
  const found =
    cause === undefined
      ? await ledger.entries(filter, {
          after: cursor === undefined ? null : BigInt(cursor),
          ascending,
          limit: limit + 1,
        })
      : await ledger.entriesByCause(cause, filter, { after: cursor ?? null, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const isNarrowed = cause !== undefined || from !== undefined || to !== undefined;
  return done({
    list: shown.map(summaryView),
    has_more: last !== undefined,
    next_cursor: last ? (cause === undefined ? String(last.no) : last.cause) : null,
    ...(totals && isNarrowed && { totals: totalsView(await ledger.sumEntries(cause ?? null, filter)) }),
  });
};

export const readEntry = async (
  parts: LedgerDeskParts,
  { cause }: Ask<typeof ledgerEntry>,
): Promise<Outcome<Answer<typeof ledgerEntry>, RefusalOf<typeof ledgerEntry>>> => {
  const entry = await parts.ledger.entry(cause);
  if (!entry) return refused('not_found', { field: 'cause' });
  const { transfers } = entry;
  const names = await namesOf(
    parts,
    transfers.flatMap(({ debit, credit }) => [debit, credit]),
  );
  const amountMicro = transfers.reduce((sum, transfer) => sum + transfer.amountMicro, 0n);
  return done({
    ...summaryView({ ...entry, parts: transfers.length, amountMicro }),
    transfers: transfers.map((transfer) => ({
      debit: accountView(transfer.debit, transfer.debitNumber, names),
      credit: accountView(transfer.credit, transfer.creditNumber, names),
      amount: microText(transfer.amountMicro),
    })),
  });
};
