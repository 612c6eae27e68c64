import * as z from 'zod/mini';

/** Shapes that many calls share. Unknown fields are refused, so a typo never passes for a default. */

export const nothing = z.strictObject({});

/** Text a person typed: trimmed, in one Unicode form, without control or direction-override characters. */
export const typedText = (min: number, max: number) =>
  z
    .string()
    .check(
      z.maxLength(max * 2),
      z.trim(),
      z.normalize('NFC'),
      z.minLength(min),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]*$/u),
    );

/** The same over several lines. */
export const typedLines = (min: number, max: number) =>
  z.string().check(
    z.maxLength(max * 2),
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(min),
    z.maxLength(max),
    z.regex(/^(?:\n|[^\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff])*$/u),
  );

/** A secret is neither trimmed nor changed beyond its Unicode form; rules on it are the domain's. */
export const secret = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.normalize('NFC'));

/** Whole numbers of micro-USDT travel as decimal strings: at most 12 digits and 6 decimals, no sign. */
export const amount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/));

/** Like an amount, but it may be below zero: what the platform has stands on the other side of what it owes. */
export const balance = z.string().check(z.regex(/^-?(0|[1-9]\d{0,18})(\.\d{1,6})?$/));

/** Of the years that databases, calendars and people agree on. */
export const instant = z.iso.datetime().check(z.regex(/^(19[7-9]|[2-9]\d)/));
/** A day of the calendar in the zone that the header `timezone` names. */
export const day = z.iso.date().check(z.regex(/^[2-9]/));

type Days = { from?: string | undefined; to?: string | undefined };
export const inOrder = z.refine<Days>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'] },
);

export const id = z.uuid();

/** Made when the form opens and kept on retry: the same number and body get the same answer again. */
export const requestNo = z.uuid();

export const sixDigits = z.string().check(z.regex(/^\d{6}$/));

/** Of the authenticator app, or a recovery code. */
export const factorCode = typedText(6, 20);

/** Lists are paged by (time, id), so rows that arrive in between are neither doubled nor lost. */
export const pageAsk = {
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,18}$/))),
  limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
};

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), next_cursor: z.nullable(z.string()), has_more: z.boolean() });
