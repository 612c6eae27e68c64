/** What a letter says besides its secrets. Whatever is not listed here is one, so that a new one is hidden from the start. */
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
]);

const HIDDEN = '••••••';

export type LetterParams = Record<string, string | number>;

/** For everybody but the letter's owner, and for keeping once it has left. */
export const withoutSecrets = (params: LetterParams): LetterParams =>
  Object.fromEntries(
    // Letters of older editions were kept without the code they carried.
    Object.entries({ code: HIDDEN, ...params }).map(([key, value]) => [key, plain.has(key) ? value : HIDDEN]),
  );
