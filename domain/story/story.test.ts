import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thereIn, yoursIn } from '../collapse/book.ts';
import { type ChoiceKey, middle } from './beats.ts';
import { endingOf } from './ending.ts';
import { gameByLot, lotOfHundred, policies, wellOfHundred } from './hundred.ts';
import { LAST_PAYING_DAY, MRS_K, POCKET_MICRO, SURE_DAY } from './limits.ts';
import { beatsOf, type Game, type Play, playGame, untilGone } from './play.ts';

const UNIT = 1_000_000n;

const seed = fc.integer({ min: 0, max: 0xffff_ffff });

/** Somebody who answers by lot, from the first message or the tip, and leaves at any point or never. */
const anyGame: fc.Arbitrary<Game> = fc
  .record({
    seed,
    fromBefore: fc.boolean(),
    picks: fc.array(fc.nat(), { maxLength: 14 }),
    left: fc.boolean(),
  })
  .map(({ picks, ...game }) => ({
    ...game,
    answers: beatsOf(game).flatMap(({ choices }, nth) => {
      const pick = picks[nth];
      const choice = pick === undefined ? undefined : choices[pick % choices.length];
      return choice && nth < picks.length ? [choice.key] : [];
    }),
  }));

const sumOf = ({ story: { book } }: Pick<Play, 'story'>, kind: string): bigint =>
  book.postings.reduce((sum, one) => (one.kind === kind ? sum + one.amountMicro : sum), 0n);

const eager: ChoiceKey[] = ['tip_much', 'payout_more', 'bonus_much', 'car_more', 'lock_again', 'review_wait'];

describe('the book of the story', () => {
  it('adds up to nothing on every path, and never pays out what is not there', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const play = playGame(game);
        const { book } = untilGone(play);
        expect(Object.values(book.balances).reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
        for (const { thereMicro, amountMicro } of book.postings)
          expect(thereMicro >= 0n && amountMicro > 0n).toBe(true);
        expect(thereIn(book)).toBe(0n);
      }),
      { numRuns: 80 },
    );
  });

  it('makes and loses no money of the player outside of the answers', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const play = playGame(game);
        const { pocketMicro, lentMicro, feesMicro } = play.story;
        const [brought, got] = [sumOf(play, 'your_deposit'), sumOf(play, 'your_payout')];
        expect(pocketMicro).toBe(POCKET_MICRO + lentMicro - brought + got - feesMicro);
        expect(pocketMicro).toBeGreaterThanOrEqual(0n);
        const { changeMicro } = endingOf(game, play);
        expect(changeMicro).toBe(got - brought - feesMicro);
      }),
      { numRuns: 150 },
    );
  });

  it('shows what the platform has and owes after each beat as the book has it', () => {
    const play = playGame({ seed: 5, fromBefore: false, answers: eager, left: false });
    expect(play.steps.at(-1)?.to.thereMicro).toBe(thereIn(play.story.book));
    for (const { from, to } of play.steps.slice(0, 4)) {
      expect(to.owedMicro - to.thereMicro).toBeGreaterThan(from.owedMicro - from.thereMicro);
    }
  });
});

describe('every path', () => {
  it('ends: after ten answers, by leaving, or with everything paid out', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const play = playGame(game);
        const isDone = game.left || play.isOut || play.steps.length === beatsOf(game).length;
        expect(play.next === null).toBe(isDone);
        if (play.next) expect(play.next.choices.length).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 100 },
    );
  });

  it('that is not left in time meets the tax, with a balance to free and the sum lent if it is missing', () => {
    fc.assert(
      fc.property(seed, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (from, picks) => {
        const answers = middle
          .slice(0, 6)
          .map(({ choices }, nth) => choices[(picks[nth] ?? 0) % choices.length]);
        const game = { seed: from, fromBefore: false, left: false };
        const play = playGame({ ...game, answers: answers.flatMap((one) => (one ? [one.key] : [])) });
        if (play.isOut) {
          expect(yoursIn(play.story.book)).toBe(0n);
          return;
        }
        expect(play.next?.key).toBe('tax');
        const paid = playGame({
          ...game,
          answers: [...answers.flatMap((one) => (one ? [one.key] : [])), 'tax_pay'],
        });
        expect(paid.story.feesMicro).toBeGreaterThan(0n);
      }),
      { numRuns: 150 },
    );
  });

  it('pays the first payout, and nobody after the last paying day', () => {
    fc.assert(
      fc.property(seed, (from) => {
        const game = { seed: from, fromBefore: false, left: false };
        const first = playGame({ ...game, answers: ['tip_much', 'payout_out'] });
        expect(sumOf(first, 'your_payout')).toBe(140n * UNIT);
        const late = playGame({ ...game, answers: eager });
        expect(late.story.stoppedOn).toBeGreaterThan(SURE_DAY);
        expect(late.story.stoppedOn).toBeLessThanOrEqual(LAST_PAYING_DAY);
      }),
      { numRuns: 150 },
    );
  });

  it('lends the tax to a player whose pocket is empty', () => {
    const play = playGame({ seed: 3, fromBefore: false, answers: [...eager, 'tax_pay'], left: false });
    expect(play.story.pocketMicro).toBe(0n);
    expect(play.story.lentMicro).toBe(play.story.feesMicro);
    expect(play.story.lentMicro).toBeGreaterThan(500n * UNIT);
  });

  it('can be kept as its answers, and an answer that no beat has ends it there', () => {
    const game: Game = { seed: 8, fromBefore: true, answers: ['number_answer', 'weeks_chat'], left: false };
    expect(playGame(game)).toEqual(playGame(game));
    expect(playGame({ ...game, answers: ['number_answer', 'tip_little'] }).steps).toHaveLength(1);
  });
});

describe('the ending', () => {
  const answers: ChoiceKey[] = [...eager, 'tax_deduct', 'adviser_silent', 'gone_save', 'recovery_none'];

  it('says what the screen said, what there was, and which tricks worked', () => {
    const game: Game = { seed: 12, fromBefore: false, answers, left: false };
    const ending = endingOf(game, playGame(game));
    expect(ending.kind).toBe('gone');
    expect(ending.thereMicro).toBe(0n);
    expect(ending.saidMicro).toBe(yoursIn(ending.whole.book));
    expect(ending.tricks.map(({ refused }) => refused)).toEqual([
      ...Array(6).fill(false),
      ...Array(4).fill(true),
    ]);
    expect(ending.goneWith?.kind).toMatch(/^(operator_takes|others_payout)$/);
  });

  it('counts the trick at which somebody left as refused', () => {
    const game: Game = { seed: 12, fromBefore: true, answers: ['number_answer'], left: true };
    const { kind, tricks } = endingOf(game, playGame(game));
    expect(kind).toBe('never');
    expect(tricks).toEqual([
      { key: 'number', refused: false },
      { key: 'weeks', refused: true },
    ]);
  });

  it('names whose money it was for those who got out, after it was paid in', () => {
    const outs = Array.from(
      { length: 100 },
      (_, nth): Game => ({
        seed: nth + 1,
        fromBefore: false,
        answers: ['tip_little'],
        left: true,
      }),
    )
      .map((game) => endingOf(game, playGame(game)))
      .filter(({ kind }) => kind === 'out');
    expect(outs).toHaveLength(wellOfHundred({ fromBefore: false, answers: ['tip_little'] }));
    for (const { changeMicro, afterMrsK, whole } of outs) {
      expect([changeMicro, afterMrsK]).toEqual([42n * UNIT, true]);
      // She is owed to the end at least what she put in.
      expect(whole.book.balances.others).toBeGreaterThanOrEqual(MRS_K.micro);
    }
  });
});

describe('a hundred games', () => {
  it('played again give the numbers that are told', () => {
    expect(policies.map(([, answers]) => wellOfHundred({ fromBefore: false, answers }))).toEqual([
      100, 31, 31, 0, 0, 41, 0,
    ]);
    expect(lotOfHundred()).toBe(11);
  });

  it('by lot end every game', () => {
    for (let from = 1; from <= 100; from += 1) expect(playGame(gameByLot(from)).next).toBeNull();
  });
});
