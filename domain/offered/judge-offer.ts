import { MANY_SIGNS } from './limits.ts';
import { type Answers, aboutQuestion, type QuestionKey, questionKeys } from './questions.ts';

/** From the mildest to the gravest. None of them says that an offer is safe: ten questions cannot show that. */
export const bands = ['none', 'open', 'some', 'many', 'enough'] as const;
export type Band = (typeof bands)[number];

export type Judgement = {
  readonly band: Band;
  /** What speaks against the offer, in the order of the questions. */
  readonly signs: readonly QuestionKey[];
  /** What the person does not know. It counts as nothing, least of all as good. */
  readonly open: readonly QuestionKey[];
};

export const judgeOffer = (answers: Answers): Judgement => {
  const signs = questionKeys.filter((key) => answers[key] === aboutQuestion(key).sign);
  const open = questionKeys.filter((key) => answers[key] === 'unknown');
  return { band: bandOf(signs, open), signs, open };
};

const bandOf = (signs: readonly QuestionKey[], open: readonly QuestionKey[]): Band => {
  if (signs.some((key) => aboutQuestion(key).enough)) return 'enough';
  if (signs.length >= MANY_SIGNS) return 'many';
  if (signs.length > 0) return 'some';
  return open.length > 0 ? 'open' : 'none';
};
