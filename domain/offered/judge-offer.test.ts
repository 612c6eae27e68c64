import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Band, bands, judgeOffer } from './judge-offer.ts';
import {
  type Answer,
  type Answers,
  aboutQuestion,
  answers as allAnswers,
  type QuestionKey,
  questionKeys,
} from './questions.ts';

const clear = (key: QuestionKey): Answer => (aboutQuestion(key).sign === 'yes' ? 'no' : 'yes');
/** Nothing speaks against this offer; then what is named here does, or is not known. */
const offer = (signs: readonly QuestionKey[] = [], unknown: readonly QuestionKey[] = []): Answers =>
  Object.fromEntries(
    questionKeys.map((key) => [
      key,
      signs.includes(key) ? aboutQuestion(key).sign : unknown.includes(key) ? 'unknown' : clear(key),
    ]),
  ) as Answers;

const someAnswers = fc.record(
  Object.fromEntries(questionKeys.map((key) => [key, fc.constantFrom(...allAnswers)])),
) as fc.Arbitrary<Answers>;
const someKey = fc.constantFrom(...questionKeys);
const gravity = (answers: Answers): number => bands.indexOf(judgeOffer(answers).band);

describe('the judgement on an offer', () => {
  it.each<[Band, Answers]>([
    ['none', offer()],
    ['open', offer([], ['register'])],
    ['some', offer(['met'])],
    ['some', offer(['met', 'hurry', 'friends'], ['source'])],
    ['many', offer(['met', 'hurry', 'friends', 'tried'])],
    ['enough', offer(['fee'])],
    ['enough', offer(['code'])],
    ['enough', offer(['secret'])],
  ])('is "%s"', (band, answers) => {
    expect(judgeOffer(answers).band).toBe(band);
  });

  it('is "enough" for a rate that nobody can keep, and only where one was named', () => {
    const rate = { percent: 1.2, per: 'day' } as const;
    expect(judgeOffer(offer(['rate']), rate)).toMatchObject({ band: 'enough', enough: ['rate'] });
    expect(judgeOffer(offer(['rate']), { ...rate, percent: 0.05 }).band).toBe('some');
    expect(judgeOffer(offer(['rate'])).band).toBe('some');
    expect(judgeOffer(offer(), rate).band).toBe('none');
  });

  it('names the signs and what is not known, in the order of the questions', () => {
    expect(judgeOffer(offer(['fee', 'rate'], ['source', 'met']))).toMatchObject({
      signs: ['rate', 'fee'],
      open: ['met', 'source'],
    });
  });

  it('never gets milder with one more sign', () => {
    fc.assert(
      fc.property(someAnswers, someKey, (answers, key) => {
        expect(gravity({ ...answers, [key]: aboutQuestion(key).sign })).toBeGreaterThanOrEqual(
          gravity(answers),
        );
      }),
    );
  });

  it('never takes "I don’t know" for good news', () => {
    fc.assert(
      fc.property(someAnswers, someKey, (answers, key) => {
        const good = { ...answers, [key]: clear(key) };
        const unknown = { ...answers, [key]: 'unknown' as const };
        expect(gravity(unknown)).toBeGreaterThanOrEqual(gravity(good));
        expect(judgeOffer(unknown).open).toContain(key);
      }),
    );
  });

  it('puts each of the ten answers in one place', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const { signs, open } = judgeOffer(answers);
        const good = questionKeys.filter((key) => answers[key] === clear(key));
        expect([...signs, ...open, ...good].sort()).toEqual([...questionKeys].sort());
      }),
    );
  });

  it('asks ten questions, and not all of them are about the same answer', () => {
    expect(questionKeys).toHaveLength(10);
    expect(new Set(questionKeys.map((key) => aboutQuestion(key).sign))).toEqual(new Set(['yes', 'no']));
  });

  it('calls no sign both enough and shared with honest offers', () => {
    expect(questionKeys.filter((key) => aboutQuestion(key).enough && aboutQuestion(key).shared)).toEqual([]);
  });
});
