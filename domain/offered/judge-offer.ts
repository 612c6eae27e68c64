import { MANY_SIGNS } from './limits.ts';
import { type Answers, aboutQuestion, type QuestionKey, questionKeys } from './questions.ts';
import { isTooMuch, type PromisedRate } from './rate.ts';

/** From the mildest to the gravest. None of them says that an offer is safe: ten questions cannot show that. */
export const bands = ['none', 'open', 'some', 'many', 'enough'] as const;
export type Band = (typeof bands)[number];

export type Judgement = {
  readonly band: Band;
  /** What speaks against the offer, in the order of the questions. */
  readonly signs: readonly QuestionKey[];
  /** Those among them that need no second one. */
  readonly enough: readonly QuestionKey[];
  /** What the person does not know. It counts as nothing, least of all as good. */
  readonly open: readonly QuestionKey[];
};

export const judgeOffer = (answers: Answers, rate: PromisedRate | null = null): Judgement => {
  const signs = questionKeys.filter((key) => answers[key] === aboutQuestion(key).sign);
  const open = questionKeys.filter((key) => answers[key] === 'unknown');
  const enough = signs.filter(
    (key) => aboutQuestion(key).enough || (key === 'rate' && rate !== null && isTooMuch(rate)),
  );
  return { band: bandOf({ signs, enough, open }), signs, enough, open };
};

const bandOf = ({ signs, enough, open }: Omit<Judgement, 'band'>): Band => {
  if (enough.length > 0) return 'enough';
  if (signs.length >= MANY_SIGNS) return 'many';
  if (signs.length > 0) return 'some';
  return open.length > 0 ? 'open' : 'none';
};
