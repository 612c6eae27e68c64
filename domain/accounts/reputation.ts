import { FULL_AGE_DAYS } from './limits.ts';

/**
 * Reputation: 0 to 100, computed from facts about the account, each point explained. It gates nothing. A fact that is
 * not known is not listed, rather than counted as missing.
 */

export type ReputationFacts = {
  emailBound: boolean;
  phoneBound: boolean;
  certified: boolean;
  ownPin?: boolean | undefined;
  secondFactor?: boolean | undefined;
  openDays: number;
};

/** `key` is the end of a text's key; the text needs `params`. */
export type ReputationPoint = {
  key: string;
  points: number;
  of: number;
  params: Readonly<Record<string, number>>;
};

/** What each fact is worth; together 100. What protects the account is worth the most; learning earns nothing (decision 91). */
export const reputationWorth = {
  email_bound: 10,
  phone_bound: 10,
  certified: 20,
  own_pin: 25,
  second_factor: 25,
  account_age: 10,
} as const;

type FactKey = keyof typeof reputationWorth;

export const reputationOf = (facts: ReputationFacts): { score: number; points: ReputationPoint[] } => {
  const counted = Math.min(Math.max(Math.floor(facts.openDays), 0), FULL_AGE_DAYS);
  const points = [
    fact('email_bound', facts.emailBound),
    fact('phone_bound', facts.phoneBound),
    fact('certified', facts.certified),
    fact('own_pin', facts.ownPin),
    fact('second_factor', facts.secondFactor),
    // Half a point a day would not be whole: the rest of an odd day waits for the next.
    share('account_age', counted / FULL_AGE_DAYS, { days: counted, full: FULL_AGE_DAYS }),
  ].filter((point) => point !== null);
  return { score: points.reduce((sum, { points: some }) => sum + some, 0), points };
};

const share = (key: FactKey, part: number, params: ReputationPoint['params'] = {}): ReputationPoint => ({
  key,
  points: Math.floor(reputationWorth[key] * part),
  of: reputationWorth[key],
  params,
});

const fact = (key: FactKey, holds: boolean | undefined): ReputationPoint | null =>
  holds === undefined ? null : share(key, holds ? 1 : 0);
