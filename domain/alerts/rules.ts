import { SUSPECTED_MS } from './limits.ts';

/** What operators are alerted of: one number per kind, and from which value on it is an alert. */

export type Rule = { readonly threshold: number; readonly isOn: boolean };

/** An alert that is suspected, raised, or neither. */
export type Standing = { readonly suspectedAt: Date; readonly isRaised: boolean } | null;

export type Step = 'none' | 'suspect' | 'raise' | 'forget' | 'end';

/** `value`: null if it is not known now, which neither raises nor ends anything. */
export const stepOf = (
  standing: Standing,
  value: number | null,
  { threshold, isOn }: Rule,
  now: Date,
): Step => {
  if (value === null && isOn) return 'none';
  const isOver = isOn && value !== null && value >= threshold;
  if (!isOver) {
    if (standing === null) return 'none';
    return standing.isRaised ? 'end' : 'forget';
  }
  if (standing === null) return 'suspect';
  if (standing.isRaised) return 'none';
  return now.getTime() - standing.suspectedAt.getTime() >= SUSPECTED_MS ? 'raise' : 'none';
};
