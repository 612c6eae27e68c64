import type { CheckKey, Choice } from '@paperlock/contract/lessons.ts';

/** The right answers to the questions in `words/en/lessons.json`. They never reach a browser before an answer. */
export const rightChoices: Readonly<Record<CheckKey, Choice>> = {
  yearly: 'c',
  funded: 'a',
  gap: 'b',
  explained: 'b',
  try_out: 'c',
  release_fee: 'a',
  whole_address: 'c',
  stated: 'b',
  recruiting: 'a',
  helper: 'b',
};
