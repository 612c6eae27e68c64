import type { creditLogExport } from '@paperlock/contract/assets.ts';
import type { Answer, Ask } from '@paperlock/contract/call.ts';
import { type Cell, csvRecord } from '@paperlock/domain/csv.ts';
import { postingView } from './asset-view.ts';
import { nameCauses } from './name-causes.ts';
import type { AssetsParts, Reader } from './parts.ts';
import { legsAsked, pageOfLegs } from './read-log.ts';

/** Rows per answer, some 300 kB, so that answers stay fast and do not grow with the account. */
export const PORTION = 2_000;

/**
 * Names of columns, kinds and accounts are those of the contract in every language, so that a program can read the file;
 * `description` is in the reader's language.
 */
const columns = [
  'place',
  'no',
  'booked_at',
  'written_at',
  'account',
  'kind',
  'description',
  'amount',
  'balance_after',
  'from',
  'to',
  'cause_type',
  'cause_id',
] as const;

export const exportLog = async (
  parts: AssetsParts,
  ask: Ask<typeof creditLogExport>,
  reader: Reader,
): Promise<Answer<typeof creditLogExport>> => {
  const { say } = parts.speakerFor(reader.lang);
  const legs = await legsAsked(parts, { ...ask, limit: PORTION }, reader);
  const causeOf = await nameCauses(parts, reader, legs);
  const { list, has_more, next_cursor } = pageOfLegs(legs, PORTION, (leg) => {
    const view = postingView(leg, { owner: reader.customerId, kind: ask.account }, causeOf);
    const row: Record<(typeof columns)[number], Cell> = {
      place: view.place,
      no: view.no,
      booked_at: view.booked_at,
      written_at: view.written_at,
      account: ask.account,
      kind: view.kind,
      description: say(`assets.kind_${view.kind}`),
      amount: leg.amountMicro,
      balance_after: leg.afterMicro,
      from: view.from,
      to: view.to,
      cause_type: view.cause?.type ?? '',
      cause_id: view.cause?.id ?? '',
    };
    return csvRecord(columns.map((name) => row[name]));
  });
  const header = ask.cursor === undefined ? csvRecord(columns) : '';
  return { csv: header + list.join(''), rows: list.length, next_cursor, has_more };
};
