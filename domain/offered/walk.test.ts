import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answers as allAnswers, questionKeys } from './questions.ts';
import {
  answerQuestion,
  beginWalk,
  giveRate,
  goToQuestion,
  goToResult,
  stepBack,
  type Walk,
} from './walk.ts';

const rate = { percent: 1.2, per: 'day' } as const;
const yes = (walk: Walk) => {
  const next = answerQuestion(walk, 'yes');
  return next.asksRate ? giveRate(next, rate) : next;
};
const through = (): Walk => questionKeys.reduce(yes, beginWalk);

describe('the way through the questions', () => {
  it('leads from one to the next and ends at the result', () => {
    const shown: unknown[] = [];
    let walk = beginWalk;
    while (walk.at !== null) {
      shown.push(walk.at);
      walk = yes(walk);
    }
    expect(shown).toEqual(questionKeys);
  });

  it('leads back without losing an answer, and no further than the first question', () => {
    const third = yes(yes(beginWalk));
    const first = stepBack(stepBack(stepBack(third)));
    expect(first).toEqual({ ...third, at: 'met' });
  });

  it('goes on with the next question after an answer that was changed on the way', () => {
    const second = stepBack(yes(yes(beginWalk)));
    expect(answerQuestion(second, 'no')).toMatchObject({ answers: { met: 'yes', rate: 'no' }, at: 'hurry' });
  });

  it('asks how much where a rate is named, and forgets it where none is', () => {
    const named = answerQuestion(yes(beginWalk), 'yes');
    expect(named).toMatchObject({ at: 'rate', asksRate: true });
    expect(stepBack(named)).toMatchObject({ at: 'rate', asksRate: false });
    expect(giveRate(named, null)).toMatchObject({ at: 'hurry', rate: null });
    const given = giveRate(named, rate);
    expect(given).toMatchObject({ at: 'hurry', rate, asksRate: false });
    expect(answerQuestion(stepBack(given), 'no').rate).toBeNull();
  });

  it('leads straight back to the result once all are answered', () => {
    const changed = answerQuestion(goToQuestion(through(), 'rate'), 'unknown');
    expect(changed.at).toBeNull();
    expect(changed.answers.rate).toBe('unknown');
    expect(goToResult(goToQuestion(through(), 'rate')).at).toBeNull();
  });

  it('shows no result before the last answer, whichever way is taken', () => {
    const step = fc.oneof(
      fc.constantFrom(...allAnswers).map((answer) => (walk: Walk) => answerQuestion(walk, answer)),
      fc.constant(stepBack),
      fc.constant(goToResult),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const walk = steps.reduce((now, next) => next(now), beginWalk);
        if (walk.at === null) expect(Object.keys(walk.answers)).toHaveLength(questionKeys.length);
      }),
    );
  });
});
