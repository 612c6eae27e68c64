import type { creditDays, creditLog } from '@paperlock/contract/assets.ts';
import type { Answer, Ask } from '@paperlock/contract/call.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { Leg } from '../../base/ledger/index.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { postingView } from './asset-view.ts';
import { nameCauses } from './name-causes.ts';
import type { AssetsParts, Reader } from './parts.ts';

type LogAsk = Ask<typeof creditLog>;

const filterOf = ({ kind, direction, from, to }: Ask<typeof creditDays>, timezone: string) => ({
  kind: kind ?? null,
  direction: direction ?? null,
  ...momentsOf({ from, to }, timezone),
});

/** Returns postings newest first, and one more than asked for if it exists. */
export const legsAsked = (
  { ledger }: AssetsParts,
  { cursor, limit, ...filter }: LogAsk,
  { customerId, timezone }: Reader,
): Promise<Leg[]> =>
  ledger.statement({ owner: customerId, kind: filter.account }, filterOf(filter, timezone), {
    before: readCursor(cursor)?.id ?? null,
    limit: limit + 1,
  });

/** The next page continues below the last row's number in the account; the time in the cursor is informative. */
export const pageOfLegs = <Item>(legs: readonly Leg[], limit: number, view: (leg: Leg) => Item) =>
  pageFrom(
    legs.map((leg) => ({ leg, created_at: leg.bookedAt, id: leg.place })),
    limit,
    ({ leg }) => view(leg),
  );

export const readLog = async (
  parts: AssetsParts,
  ask: LogAsk,
  reader: Reader,
): Promise<Answer<typeof creditLog>> => {
  const legs = await legsAsked(parts, ask, reader);
  const causeOf = await nameCauses(parts, reader, legs);
  const own = { owner: reader.customerId, kind: ask.account };
  return pageOfLegs(legs, ask.limit, (leg) => postingView(leg, own, causeOf));
};

/** Sums the same postings by day, so that a day or month is whole even where a page ends within it. */
export const readDays = async (
  { ledger }: AssetsParts,
  ask: Ask<typeof creditDays>,
  { customerId, timezone }: Reader,
): Promise<Answer<typeof creditDays>> => {
  const days = await ledger.sumsByDay(
    { owner: customerId, kind: ask.account },
    filterOf(ask, timezone),
    timezone,
  );
  return {
    list: days.map(({ day, inMicro, outMicro }) => ({
      day,
      in: microText(inMicro),
      out: microText(outMicro),
    })),
  };
};
