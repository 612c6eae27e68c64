/** Tells from its form what a text in the ledger's search field is looking for. */
export type LedgerSearch = { account: number } | { cause: string } | { customer: string };

const NUMBER = /^[1-9]\d{0,9}$/;
const NUMBER_MAX = 2_147_483_647;
/** A cause, or its beginning: at least one word and a colon. */
const CAUSE = /^[a-z][a-z0-9_]*:[A-Za-z0-9_.:-]*$/;

export const readSearch = (typed: string): LedgerSearch | null => {
  const text = typed.trim();
  if (text === '') return null;
  if (NUMBER.test(text) && Number(text) <= NUMBER_MAX) return { account: Number(text) };
  return CAUSE.test(text) ? { cause: text } : { customer: text };
};
