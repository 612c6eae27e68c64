import type { Asked, MakeCall } from '@paperlock/client/call.ts';
import {
  assets,
  balanceDays,
  type CurveRange,
  creditDays,
  creditLog,
  creditLogExport,
  explain,
  incomeToday,
  type OwnAccount,
  type Posting,
} from '@paperlock/contract/assets.ts';
import { pagedQuery, query } from '@paperlock/web/query.ts';
import { showDate } from '@paperlock/words/display.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** Which postings are meant: of one account, and what else the reader chose. */
export type LogFilter = Omit<Asked<typeof creditLog>, 'cursor' | 'limit' | 'account'> & {
  account: OwnAccount;
};

export type BalanceName = OwnAccount | 'total';

export const assetsQuery = (call: MakeCall) => query(call, assets, {});

/** A day belongs to a zone, so in another one it is another question. */
export const incomeTodayQuery = (call: MakeCall, zone: string) =>
  query(call, incomeToday, {}, { key: [incomeToday.path, zone] });

/** What orders paid and lost from one moment of platform time on; the later moment only tells one leap from the next. */
export const incomeSinceQuery = (call: MakeCall, since: string, until: string) =>
  query(call, incomeToday, { since }, { key: [incomeToday.path, since, until] });

/** The balance day by day, for a curve: of one account, or of all together. */
export const balanceDaysQuery = (call: MakeCall, range: CurveRange, zone: string, account?: OwnAccount) =>
  query(call, balanceDays, { range, account }, { key: [balanceDays.path, zone] });

/** Days belong to a zone, so the same filter in another zone is another question. */
export const creditLogQuery = (call: MakeCall, filter: LogFilter, zone: string) =>
  pagedQuery(call, creditLog, filter, { key: [creditLog.path, zone] });

/** The sums of each day; `from` is the first day of the earliest month that is shown. */
export const creditDaysQuery = (call: MakeCall, filter: LogFilter, zone: string) =>
  query(call, creditDays, filter, { key: [creditDays.path, zone] });

const LATEST = 3;

export const latestQuery = (call: MakeCall) =>
  query(call, creditLog, { limit: LATEST }, { key: [creditLog.path, 'latest'] });

export const explainQuery = (call: MakeCall, balance: BalanceName) =>
  query(
    call,
    explain,
    { balance },
    {
      // It says what the book comes to now; nothing read before answers that.
      staleTime: 0,
    },
  );

/** The whole log as one text: portion by portion, each going on where the one before ended. */
export const wholeExport = async (
  call: MakeCall,
  filter: LogFilter,
): Promise<{ csv: string; rows: number }> => {
  const portions: string[] = [];
  let rows = 0;
  let cursor: string | null = null;
  do {
    const portion: Awaited<ReturnType<typeof onePortion>> = await onePortion(call, filter, cursor);
    portions.push(portion.csv);
    rows += portion.rows;
    cursor = portion.next_cursor;
  } while (cursor !== null);
  return { csv: portions.join(''), rows };
};

const onePortion = (call: MakeCall, filter: LogFilter, cursor: string | null) =>
  call(creditLogExport, { ...filter, ...(cursor !== null && { cursor }) }, { toast: true });

const MOST_IN_A_PICTURE = 500;
const LOG_PAGE = 50;

/** What was booked to an account since a moment, newest first; null where it is more than a picture can show. */
const postingsSince = async (
  call: MakeCall,
  filter: LogFilter,
  since: string,
  signal: AbortSignal,
): Promise<Posting[] | null> => {
  const isSince = (at: string) => Date.parse(at) > Date.parse(since);
  const found: Posting[] = [];
  let cursor: string | undefined;
  while (found.length < MOST_IN_A_PICTURE) {
    const page = await call(creditLog, { ...filter, limit: LOG_PAGE, cursor }, { signal });
    found.push(...page.list.filter(({ booked_at }) => isSince(booked_at)));
    if (page.next_cursor === null || page.list.some(({ booked_at }) => !isSince(booked_at))) return found;
    cursor = page.next_cursor;
  }
  return null;
};

/** What orders paid, gave back and lost, posting by posting, from one moment of platform time to another. */
export const leapPostingsQuery = (call: MakeCall, since: string, until: string, zone: string) =>
  queryOptions({
    queryKey: [creditLog.path, 'leap', since, until] as QueryKey,
    queryFn: async ({ signal }): Promise<Posting[] | null> => {
      const from = showDate(since, zone);
      const paid = await postingsSince(call, { account: 'available', from }, since, signal);
      const lost = await postingsSince(
        call,
        { account: 'locked', kind: 'order_result', from },
        since,
        signal,
      );
      return paid && lost && [...paid, ...lost];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
