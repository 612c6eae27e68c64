import type { Posting } from '@paperlock/contract/assets.ts';
import { monthSums, type Sums } from '@paperlock/domain/assets/month-sums.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { showDate } from '@paperlock/words/display.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { creditDaysQuery, type LogFilter } from '../../api/assets.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useShell } from '../../shell/shell-context.tsx';

export type SumsByName = ReadonlyMap<string, Sums>;

/**
 * Sums of the days and months that a list shows. The server adds them up, whole: the last page of a list may end in the middle
 * of a day.
 */
export const useDaySums = (filter: LogFilter, list: readonly Posting[]): SumsByName => {
  const zone = readerZone();
  const days = list.map(({ booked_at }) => showDate(booked_at, zone)).sort();
  const monthStart = `${(days[0] ?? '').slice(0, 7)}-01`;
  const from = filter.from && filter.from > monthStart ? filter.from : monthStart;
  const { data } = useQuery({
    ...creditDaysQuery(useShell().client.call, { ...filter, from }, zone),
    placeholderData: keepPreviousData,
    enabled: list.length > 0,
  });
  const sums = (data?.list ?? []).map((one) => ({
    day: one.day,
    inMicro: microOf(one.in),
    outMicro: microOf(one.out),
  }));
  return new Map<string, Sums>([...sums.map((one) => [one.day, one] as const), ...monthSums(sums)]);
};
