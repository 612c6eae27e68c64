import { type Micro, microText } from './money.ts';

/**
 * Comma-separated values as RFC 4180 has them: CRLF after every record, quotes only where they are needed. A text is
 * never taken for a formula by a spreadsheet; an amount stays a number, minus sign and all.
 */
export type Cell = string | Micro;

export const csvRecord = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

const cellText = (cell: Cell): string =>
  typeof cell === 'bigint' ? microText(cell) : quoted(harmless(cell));

/**
 * Spreadsheets compute what begins with one of these, also in full width and after blanks or marks that do not show. A
 * leading apostrophe makes it text; nothing is taken away.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]|^[\t\r\n]/u;

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Blanks at the edge, too: some readers drop them where no quotes stand. */
const quoted = (text: string): string =>
  /[",;\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
