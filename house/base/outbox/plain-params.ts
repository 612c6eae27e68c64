/**
 * The parameters of a letter that are not secret. Unlisted ones count as secrets, so that a new one is hidden from the
 * start.
 */
const plain: ReadonlySet<string> = new Set([
  'address',
  'amount',
  'kind',
  'label',
  'minutes',
  'hours',
  'name',
  'to',
  'type',
  'value',
  'threshold',
]);

const HIDDEN = '••••••';

export type LetterParams = Record<string, string | number>;

/** For readers other than the letter's owner, and for storage after it was sent. */
export const withoutSecrets = (params: LetterParams): LetterParams =>
  Object.fromEntries(
    // Older versions stored letters without the code they carried.
    Object.entries({ code: HIDDEN, ...params }).map(([key, value]) => [key, plain.has(key) ? value : HIDDEN]),
  );
