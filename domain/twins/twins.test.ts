import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasIn, owesIn, sumOf } from './book.ts';
import {
  castOf,
  fateOf,
  type OfferPlace,
  offerNames,
  offerPlaces,
  ratesPpm,
  resultsPpm,
  type TwinRole,
  twinRoles,
} from './cast.ts';
import {
  beginTwins,
  playTwins,
  replayTwins,
  type TwinGame,
  type TwinMove,
  totalOf,
  whereIs,
} from './game.ts';
import { MONTH_DAYS, MOVES_MAX, POCKET_MICRO } from './limits.ts';
import { feeAt, freeAt, type Platform, yoursAt } from './platform.ts';
import { goodThing, nextThing, resultOf } from './result.ts';

const UNIT = 1_000_000n;
const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const offer = fc.constantFrom(...offerPlaces);
const amountMicro = fc.oneof(
  fc.bigInt({ min: -1n, max: 12_000n * UNIT }),
  fc.constantFrom(0n, 1n, POCKET_MICRO),
);
const move: fc.Arbitrary<TwinMove> = fc.oneof(
  fc.record({ kind: fc.constantFrom('put' as const, 'take' as const), offer, amountMicro }),
  fc.record({ kind: fc.constantFrom('terms' as const, 'proof' as const, 'fee' as const), offer }),
  fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(1 as const, 7 as const) }),
);
const moves = fc.array(move, { maxLength: 60 });

/** Every state on the way, with what is refused left out, as somebody at the screen does. */
const statesOf = (from: number, all: readonly TwinMove[]): TwinGame[] => {
  const states = [beginTwins(from)];
  for (const next of all) {
    const played = playTwins(states.at(-1) as TwinGame, next);
    if (played.ok) states.push(played.value);
  }
  return states;
};

const live = (from: number, all: readonly TwinMove[]): TwinGame => statesOf(from, all).at(-1) as TwinGame;

const week: TwinMove = { kind: 'days', days: 7 };
const day: TwinMove = { kind: 'days', days: 1 };
const month: TwinMove[] = [week, week, week, week, week];
const days = (count: number): TwinMove[] => Array.from({ length: count }, () => day);

const placeOf = (from: number, role: TwinRole): OfferPlace =>
  offerPlaces.find((place) => castOf(from)[place].role === role) as OfferPlace;
const playing = ({ platforms }: TwinGame, role: TwinRole): Platform =>
  platforms.find((platform) => platform.role === role) as Platform;
const put = (from: number, role: TwinRole, units: bigint): TwinMove => ({
  kind: 'put',
  offer: placeOf(from, role),
  amountMicro: units * UNIT,
});
const take = (from: number, role: TwinRole, units: bigint): TwinMove => ({
  kind: 'take',
  offer: placeOf(from, role),
  amountMicro: units * UNIT,
});
const look = (from: number, role: TwinRole, kind: 'terms' | 'proof' = 'proof'): TwinMove => ({
  kind,
  offer: placeOf(from, role),
});

describe('the books of the three', () => {
  it('add up to nothing, and never pay out what is not there', () => {
    fc.assert(
      fc.property(seed, moves, (from, all) => {
        for (const { platforms } of statesOf(from, all))
          for (const { book } of platforms) {
            expect(Object.values(book.balances).reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
            expect(hasIn(book) >= 0n).toBe(true);
            expect(hasIn(book) - owesIn(book)).toBe(book.balances.own);
          }
      }),
      { numRuns: 100 },
    );
  });

  it('of the honest cover all they owe at every moment; the fraud’s never does', () => {
    fc.assert(
      fc.property(seed, moves, (from, all) => {
        for (const { platforms } of statesOf(from, all))
          for (const { role, book } of platforms)
            expect(hasIn(book) >= owesIn(book)).toBe(role !== 'unfunded');
      }),
      { numRuns: 100 },
    );
  });

  it('have every coin that left the pocket, and the pocket every coin that came back', () => {
    fc.assert(
      fc.property(seed, moves, (from, all) => {
        for (const game of statesOf(from, all)) {
          const moved = game.platforms.reduce(
            (sum, { book }) =>
              sum +
              sumOf(book, 'your_payout') +
              sumOf(book, 'your_closing') -
              sumOf(book, 'your_payment') -
              sumOf(book, 'fee'),
            0n,
          );
          expect(game.pocketMicro).toBe(POCKET_MICRO + moved);
          expect(game.pocketMicro >= 0n).toBe(true);
          const owed = game.platforms.reduce((sum, { book }) => sum + book.balances.you, 0n);
          expect(totalOf(whereIs(game))).toBe(game.pocketMicro + owed);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('write a return to nobody’s screen out of nothing, but for the fraud', () => {
    fc.assert(
      fc.property(seed, moves, (from, all) => {
        for (const { role, book } of live(from, all).platforms) {
          const outOfNothing = sumOf(book, 'your_credit') + sumOf(book, 'others_credit');
          expect(role === 'unfunded' || outOfNothing === 0n).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the honest', () => {
  it('pay every withdrawal at once and in full, on whatever day', () => {
    fc.assert(
      fc.property(seed, moves, offer, (from, all, at) => {
        const game = live(from, all);
        const free = freeAt(game.platforms[at]);
        if (game.over || free === 0n || game.platforms[at].role === 'unfunded') return;
        const played = playTwins(game, { kind: 'take', offer: at, amountMicro: free });
        expect(played.ok && played.value.pocketMicro).toBe(game.pocketMicro + free);
      }),
      { numRuns: 200 },
    );
  });

  it('fixed one pays exactly what it promised on the day of the payment', () => {
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: 0, max: 29 }),
        fc.bigInt({ min: 1n, max: POCKET_MICRO }),
        (from, on, micro) => {
          const at = placeOf(from, 'funded');
          const before = live(from, [...days(on), { kind: 'put', offer: at, amountMicro: micro }]);
          const promised =
            sumOf(before.platforms[at].book, 'promise') -
            sumOf(beginTwins(from).platforms[at].book, 'promise');
          const after = live(from, [...days(on), { kind: 'put', offer: at, amountMicro: micro }, ...month]);
          expect(after.pocketMicro).toBe(POCKET_MICRO + promised);
          expect(promised).toBe(
            ((micro * BigInt(castOf(from)[at].ratePpm)) / UNIT) * BigInt(MONTH_DAYS - on),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('fixed one sets nothing aside for money that was taken out again', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 0, max: 12 }), (from, on) => {
        const others = live(from, days(on));
        const back = live(from, [put(from, 'funded', 5_000n), ...days(on)]);
        const free = freeAt(playing(back, 'funded'));
        const gone = live(from, [
          put(from, 'funded', 5_000n),
          ...days(on),
          { kind: 'take', offer: placeOf(from, 'funded'), amountMicro: free },
        ]);
        expect(playing(gone, 'funded').book.balances.aside).toBe(
          playing(others, 'funded').book.balances.aside,
        );
      }),
      { numRuns: 50 },
    );
  });

  it('loser loses between 1 % and 3 % over the month, and has losing and winning days', () => {
    fc.assert(
      fc.property(seed, (from) => {
        const results = resultsPpm(from);
        const sum = results.reduce((total, ppm) => total + ppm, 0);
        expect([results.length, sum <= -9_900 && sum >= -30_100]).toEqual([MONTH_DAYS, true]);
        expect(results.some((ppm) => ppm > 0) && results.some((ppm) => ppm < 0)).toBe(true);
        const { pocketMicro } = live(from, [put(from, 'variable', 10_000n), ...month]);
        expect(pocketMicro < POCKET_MICRO && pocketMicro > (POCKET_MICRO * 96n) / 100n).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the fraud', () => {
  it('pays early withdrawals, then none, then asks for a fee, and is gone within the month', () => {
    fc.assert(
      fc.property(seed, (from) => {
        const { reviewDay, feeDay, goneDay } = fateOf(from);
        expect(reviewDay < feeDay && feeDay < goneDay && goneDay <= MONTH_DAYS).toBe(true);
        const paidOn = (on: number) => {
          const game = live(from, [put(from, 'unfunded', 5_000n), ...days(on), take(from, 'unfunded', 100n)]);
          return sumOf(playing(game, 'unfunded').book, 'your_payout') > 0n;
        };
        expect([paidOn(0), paidOn(reviewDay - 1), paidOn(reviewDay), paidOn(goneDay - 1)]).toEqual([
          true,
          true,
          false,
          false,
        ]);
        const asked = [put(from, 'unfunded', 5_000n), ...days(reviewDay), take(from, 'unfunded', 1_000n)];
        const before = live(from, [...asked, ...days(feeDay - reviewDay - 1)]);
        const after = live(from, [...asked, ...days(feeDay - reviewDay)]);
        expect([feeAt(playing(before, 'unfunded')), feeAt(playing(after, 'unfunded'))]).toEqual([
          0n,
          100n * UNIT,
        ]);
        const end = playing(live(from, month), 'unfunded');
        expect([end.phase, hasIn(end.book)]).toEqual(['gone', 0n]);
      }),
      { numRuns: 50 },
    );
  });

  it('takes its fee once, and pays nothing for it', () => {
    const { feeDay } = fateOf(7);
    const fee: TwinMove = { kind: 'fee', offer: placeOf(7, 'unfunded') };
    const asked = live(7, [put(7, 'unfunded', 5_000n), ...days(feeDay), take(7, 'unfunded', 1_000n)]);
    const paid = live(7, [put(7, 'unfunded', 5_000n), ...days(feeDay), take(7, 'unfunded', 1_000n), fee]);
    expect(asked.pocketMicro - paid.pocketMicro).toBe(100n * UNIT);
    expect(playTwins(paid, fee)).toMatchObject({ ok: false, refusal: 'twins_no_fee' });
    const end = live(7, [
      put(7, 'unfunded', 5_000n),
      ...days(feeDay),
      take(7, 'unfunded', 1_000n),
      fee,
      ...month,
    ]);
    expect(end.pocketMicro).toBe(4_900n * UNIT);
  });

  it('still shows all of it on the day on which none of it is there', () => {
    const end = live(7, [put(7, 'unfunded', 10_000n), ...month]);
    expect([yoursAt(playing(end, 'unfunded')) > POCKET_MICRO, end.pocketMicro]).toEqual([true, 0n]);
  });
});

describe('a game', () => {
  it('is the same again from the same seed and moves', () => {
    fc.assert(
      fc.property(seed, moves, (from, all) => {
        const played: TwinMove[] = [];
        let game = beginTwins(from);
        for (const next of all) {
          const outcome = playTwins(game, next);
          if (!outcome.ok) continue;
          game = outcome.value;
          played.push(next);
        }
        expect(replayTwins(from, played)).toEqual({ ok: true, value: game });
      }),
      { numRuns: 50 },
    );
  });

  it('is as it was after a move that is refused', () => {
    fc.assert(
      fc.property(seed, moves, move, (from, all, next) => {
        const game = live(from, all);
        const copy = structuredClone(game);
        if (!playTwins(game, next).ok) expect(game).toEqual(copy);
      }),
      { numRuns: 100 },
    );
  });

  it('ends after thirty days, however they pass, and takes no move after that', () => {
    expect([live(7, days(29)).over, live(7, days(30)).over, live(7, month).day]).toEqual([false, true, 30]);
    for (const next of [day, put(7, 'funded', 1n), look(7, 'funded')])
      expect(playTwins(live(7, month), next)).toMatchObject({ ok: false, refusal: 'twins_over' });
  });

  it('refuses amounts that are not there, and moves at a platform that is gone', () => {
    const game = beginTwins(7);
    for (const micro of [0n, -1n, POCKET_MICRO + 1n])
      expect(playTwins(game, { kind: 'put', offer: 0, amountMicro: micro })).toMatchObject({
        refusal: 'twins_too_much',
        field: 'amount',
      });
    expect(playTwins(game, take(7, 'funded', 1n))).toMatchObject({ refusal: 'twins_too_much' });
    const gone = live(7, days(fateOf(7).goneDay));
    for (const next of [put(7, 'unfunded', 1n), look(7, 'unfunded'), take(7, 'unfunded', 1n)])
      expect(gone.over || !playTwins(gone, next).ok).toBe(true);
  });

  it('can be played to its end however many moves it has', () => {
    const looks = Array.from({ length: MOVES_MAX }, () => look(7, 'funded'));
    const full = live(7, looks);
    expect(playTwins(full, look(7, 'funded'))).toMatchObject({ refusal: 'twins_full' });
    expect(live(7, [...looks, ...month]).over).toBe(true);
  });
});

describe('the cast', () => {
  it('gives every part every place, every rate and every name: none of them tells who is who', () => {
    const met = new Set<string>();
    for (let from = 0; from < 2_000; from += 1)
      castOf(from).forEach(({ role, name, ratePpm }, place) => {
        for (const trait of [place, name, ratePpm]) met.add(`${role} ${trait}`);
      });
    expect(met.size).toBe(twinRoles.length * (offerPlaces.length + offerNames.length + ratesPpm.length));
  });

  it('has each part once, under names that begin differently', () => {
    fc.assert(
      fc.property(seed, (from) => {
        const cast = castOf(from);
        expect(cast.map(({ role }) => role).sort()).toEqual([...twinRoles].sort());
        expect(new Set(cast.map(({ ratePpm }) => ratePpm)).size).toBe(3);
      }),
    );
    expect(new Set(offerNames.map((name) => name[0])).size).toBe(offerNames.length);
  });
});

describe('the result', () => {
  const resultFrom = (all: readonly TwinMove[]) => {
    const result = resultOf(live(7, all));
    if (!result) throw new Error('the month has not ended');
    return result;
  };

  it('is none before the month has ended', () => {
    expect(resultOf(live(7, days(29)))).toBeNull();
  });

  it('divides the money between pocket, honest and fraud, and knows the peak', () => {
    const all: TwinMove[] = [
      put(7, 'unfunded', 6_000n),
      day,
      take(7, 'unfunded', 4_000n),
      put(7, 'funded', 3_000n),
      ...month,
    ];
    const result = resultFrom(all);
    expect([result.fraud.putMicro, result.fraud.backMicro]).toEqual([6_000n * UNIT, 4_000n * UNIT]);
    expect(result.peakFraudPpm).toBeGreaterThanOrEqual(600_000);
    expect(result.endFraudPpm).toBeLessThan(210_000);
    expect(result.leftMicro).toBe(result.atEnd.pocketMicro + result.atEnd.honestMicro);
  });

  it('calls trust in none what it is: nothing lost, nothing earned', () => {
    const result = resultFrom(month);
    expect([goodThing(result), nextThing(result), result.leftMicro]).toEqual([
      'kept',
      'nothing_earned',
      POCKET_MICRO,
    ]);
  });

  it.each<[string, TwinMove[], [string, string]]>([
    ['looks first and trusts the honest', [look(7, 'funded'), put(7, 'funded', 9_000n)], ['proved', 'list']],
    ['chooses the honest without looking', [put(7, 'funded', 9_000n)], ['told_apart', 'lucky']],
    ['trusts the honest loser alone', [look(7, 'variable'), put(7, 'variable', 9_000n)], ['proved', 'list']],
    ['puts all into the fraud', [put(7, 'unfunded', 10_000n)], ['finished', 'prove']],
    ['keeps some back', [put(7, 'unfunded', 5_000n)], ['kept_some', 'prove']],
    [
      'is paid once and stays',
      [put(7, 'unfunded', 5_000n), day, take(7, 'unfunded', 100n)],
      ['tried', 'tried_only'],
    ],
    [
      'looks and pays all the same',
      [look(7, 'unfunded'), put(7, 'unfunded', 5_000n)],
      ['proved', 'unheeded'],
    ],
    [
      'leaves in time with a gain',
      [
        put(7, 'unfunded', 5_000n),
        day,
        {
          kind: 'take',
          offer: placeOf(7, 'unfunded'),
          amountMicro: freeAt(playing(live(7, [put(7, 'unfunded', 5_000n), day]), 'unfunded')),
        },
      ],
      ['left', 'others_money'],
    ],
    [
      'pays the fee',
      [
        put(7, 'unfunded', 5_000n),
        ...days(fateOf(7).feeDay),
        take(7, 'unfunded', 1_000n),
        { kind: 'fee', offer: placeOf(7, 'unfunded') },
      ],
      ['tried', 'fee'],
    ],
    [
      'does not pay the fee',
      [put(7, 'unfunded', 5_000n), ...days(fateOf(7).feeDay), take(7, 'unfunded', 1_000n)],
      ['no_fee', 'tried_only'],
    ],
  ])('says one thing that was done well and one to look at, to somebody who %s', (_, all, said) => {
    const result = resultFrom([...all, ...month]);
    expect([goodThing(result), nextThing(result)]).toEqual(said);
  });
});
