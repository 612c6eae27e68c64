import type { CheckKey, Choice } from '@paperlock/contract/lessons.ts';

/** The right answers to the questions in `words/en/lessons.json`. They never reach a browser before an answer. */
export const rightChoices: Readonly<Record<CheckKey, Choice>> = {
  yearly: 'c',
  stated: 'b',
  funded: 'a',
  try_out: 'c',
  explained: 'b',
  gap: 'b',
  recruiting: 'a',
  whole_address: 'c',
  release_fee: 'a',
  helper: 'b',
};
