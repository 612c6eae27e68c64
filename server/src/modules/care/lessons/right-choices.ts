import type { CheckKey, Choice } from '@paperlock/contract/lessons.ts';

/** What the questions' texts (`words/en/lessons.json`) have as their right answer. It never reaches a browser before an answer. */
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
