import * as z from 'zod/mini';
import { balance, day, inOrder, pageAsk, typedText } from './fields.ts';

/**
 * How the console's lists are sorted, narrowed, counted and exported. A list names the columns it sorts by, and how each is
 * written into a cursor; the first one is its own order.
 */

export type SortKind = 'time' | 'number' | 'text';
export type Sorts = Readonly<Record<string, SortKind>>;

/** `<sort key>-<id>` of the last row shown; a text is written in base64url after a tilde. */
const cursorForms: Readonly<Record<SortKind, RegExp>> = {
  time: /^\d{1,15}-\d{1,18}$/,
  number: /^-?\d{1,18}-\d{1,18}$/,
  text: /^~[\w-]{0,700}-\d{1,18}$/,
};

/** The fields of a list that is sorted and narrowed. */
export const listAsk = <const List extends Sorts>(sorts: List) => ({
  /** Without it, the list's own order. */
  sort: z.optional(z.enum(Object.keys(sorts) as (keyof List & string)[])),
  descending: z.optional(z.boolean()),
  text: z.optional(typedText(1, 100)),
  /** The first and the last day in the zone that the header `timezone` names; both count whole. */
  from: z.optional(day),
  to: z.optional(day),
});

/** The fields of one page of it. */
export const listPage = {
  /** As the page before gave it, with the same sort. */
  cursor: z.optional(z.string().check(z.maxLength(720))),
  limit: pageAsk.limit,
  /** Also count and sum everything the filter finds. */
  totals: z._default(z.boolean(), false),
};

type Asked = {
  sort?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
};

/** Days are in order, and a cursor belongs to the sort it is used with. */
export const listChecks = (sorts: Sorts) =>
  [
    inOrder,
    z.refine<Asked>(
      ({ sort, cursor }) => {
        const kind = sorts[sort ?? (Object.keys(sorts)[0] as string)];
        return cursor === undefined || (kind !== undefined && cursorForms[kind].test(cursor));
      },
      { path: ['cursor'] },
    ),
  ] as const;

const totals = z.object({
  count: z.int(),
  /** The sum of the amounts; null for a list without amounts. */
  amount: z.nullable(balance),
});
export type Totals = z.output<typeof totals>;

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    list: z.array(item),
    next_cursor: z.nullable(z.string()),
    has_more: z.boolean(),
    /** Of everything the filter finds, if asked for. */
    totals: z.optional(totals),
  });

/** A whole list as comma-separated values (RFC 4180), the names of its columns first. */
export const exported = z.object({
  csv: z.string(),
  rows: z.int(),
  /** There are more rows than a file may have. */
  cut: z.boolean(),
});
