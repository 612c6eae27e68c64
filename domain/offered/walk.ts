import { type Answer, type Answers, type QuestionKey, questionKeys } from './questions.ts';

/** The way through the questions: one after the other, back without losing an answer, then the result. */
export type Walk = {
  readonly answers: Partial<Answers>;
  /** The question shown; null at the result. */
  readonly at: QuestionKey | null;
};

const [first = 'met'] = questionKeys;

export const beginWalk: Walk = { answers: {}, at: first };

/** With all ten answered, a changed answer leads straight back to the result. */
export const answerQuestion = ({ answers, at }: Walk, answer: Answer): Walk => {
  if (at === null) return { answers, at };
  const next = { ...answers, [at]: answer };
  return { answers: next, at: allAnswered(next) ? null : (neighbour(at, 1) ?? at) };
};

export const stepBack = (walk: Walk): Walk => {
  const before = walk.at && neighbour(walk.at, -1);
  return before ? { ...walk, at: before } : walk;
};

export const goToQuestion = (walk: Walk, at: QuestionKey): Walk => ({ ...walk, at });

export const goToResult = (walk: Walk): Walk => (allAnswered(walk.answers) ? { ...walk, at: null } : walk);

export const allAnswered = (answers: Partial<Answers>): answers is Answers =>
  questionKeys.every((key) => answers[key] !== undefined);

const neighbour = (key: QuestionKey, by: 1 | -1): QuestionKey | undefined =>
  questionKeys[questionKeys.indexOf(key) + by];
