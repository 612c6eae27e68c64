import { type Answer, type Answers, type QuestionKey, questionKeys } from './questions.ts';
import type { PromisedRate } from './rate.ts';

/** The way through the questions: one after the other, back without losing an answer, then the result. */
export type Walk = {
  readonly answers: Partial<Answers>;
  /** The question shown; null at the result. */
  readonly at: QuestionKey | null;
  /** Whether the shown question about a rate now asks how much. */
  readonly asksRate: boolean;
  /** Null as long as the person has not said, or does not know. */
  readonly rate: PromisedRate | null;
};

const [first = 'met'] = questionKeys;

export const beginWalk: Walk = { answers: {}, at: first, asksRate: false, rate: null };

/** With all ten answered, a changed answer leads straight back to the result. A named rate leads to how much it is. */
export const answerQuestion = (walk: Walk, answer: Answer): Walk => {
  const { at } = walk;
  if (at === null) return walk;
  const next = { ...walk, answers: { ...walk.answers, [at]: answer } };
  if (at === 'rate') return answer === 'yes' ? { ...next, asksRate: true } : giveRate(next, null);
  return goOn(next, at);
};

/** How much the offer promises; null where the person does not know. */
export const giveRate = (walk: Walk, rate: PromisedRate | null): Walk =>
  goOn({ ...walk, rate, asksRate: false }, 'rate');

const goOn = (walk: Walk, from: QuestionKey): Walk => ({
  ...walk,
  at: allAnswered(walk.answers) ? null : (neighbour(from, 1) ?? from),
});

export const stepBack = (walk: Walk): Walk => {
  if (walk.asksRate) return { ...walk, asksRate: false };
  const before = walk.at && neighbour(walk.at, -1);
  return before ? { ...walk, at: before } : walk;
};

export const goToQuestion = (walk: Walk, at: QuestionKey): Walk => ({ ...walk, at, asksRate: false });

export const goToResult = (walk: Walk): Walk =>
  allAnswered(walk.answers) ? { ...walk, at: null, asksRate: false } : walk;

export const allAnswered = (answers: Partial<Answers>): answers is Answers =>
  questionKeys.every((key) => answers[key] !== undefined);

const neighbour = (key: QuestionKey, by: 1 | -1): QuestionKey | undefined =>
  questionKeys[questionKeys.indexOf(key) + by];
