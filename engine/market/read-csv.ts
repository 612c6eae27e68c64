import { type Gathered, gatherHours, type Row } from './gather-hours.ts';

/**
 * Hours from comma-separated values: the columns of the header in this order, times in UTC or in ms since 1970. A file
 * in another form must be converted first, by a person who knows what its columns mean.
 */
const HEADER = 'time,open,high,low,close,volume';

export const readHoursCsv = (text: string, options: { fillGaps: boolean }): Gathered => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const [header = '', ...rest] = lines;
  if (header !== HEADER) {
    return { ok: false, says: `line 1: the columns must be "${HEADER}", not "${header.slice(0, 80)}"` };
  }
  const rows: Row[] = [];
  for (const [at, line] of rest.entries()) {
    const where = `line ${at + 2}`;
    const fields = line.split(',');
    const [time = '', open = '', high = '', low = '', close = '', volume = ''] = fields;
    if (fields.length !== 6) return { ok: false, says: `${where}: ${fields.length} columns instead of 6` };
    const began = timeOf(time);
    if (began === null) {
      return {
        ok: false,
        says: `${where}: ${JSON.stringify(time.slice(0, 40))} is no time like 2024-01-31T13:00:00Z or 1706706000000`,
      };
    }
    rows.push({ where, time: began, open, high, low, close, volume });
  }
  return gatherHours(rows, options);
};

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.000)?Z$/;
const MILLISECONDS = /^\d{12,14}$/;

const timeOf = (text: string): number | null => {
  if (MILLISECONDS.test(text)) return Number(text);
  const [, written] = INSTANT.exec(text) ?? [];
  const time = written === undefined ? Number.NaN : Date.parse(`${written}Z`);
  // A 30th of February is not the 1st of March.
  return Number.isNaN(time) || new Date(time).toISOString() !== `${written}.000Z` ? null : time;
};
