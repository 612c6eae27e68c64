import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBy, owedIn, thereIn, yoursIn } from './book.ts';
import { firstShort, yoursGone } from './findings.ts';
import { GAMES, outOfHundred } from './like-yours.ts';
import { type Saying, saidOn } from './said.ts';
import {
  beginCollapse,
  type CollapseMove,
  feeOf,
  liveCollapse,
  loanFor,
  POCKET_MICRO,
  playCollapse,
  type World,
} from './world.ts';

const UNIT = 1_000_000n;
/** The longest it can last, whatever anybody does. */
const LONGEST_DAYS = 120;
const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const amountMicro = fc.bigInt({ min: 1n, max: POCKET_MICRO });
const move: fc.Arbitrary<CollapseMove> = fc.oneof(
  fc.record({ kind: fc.constantFrom('deposit', 'lock', 'withdraw'), amountMicro }),
  fc.constant({ kind: 'fee' } as const),
  fc.record({ kind: fc.constant('days'), days: fc.integer({ min: 1, max: 30 }) }),
) as fc.Arbitrary<CollapseMove>;

/** Goes on with what is refused left out, as somebody at the screen does. */
const live = (from: number, moves: readonly CollapseMove[]): World =>
  moves.reduce((world, next) => {
    const played = playCollapse(world, next);
    return played.ok ? played.value : world;
  }, beginCollapse(from));

const days = (count: number): CollapseMove[] =>
  Array.from({ length: count }, () => ({ kind: 'days', days: 1 }));

const must = (world: World, next: CollapseMove): World => {
  const played = playCollapse(world, next);
  if (!played.ok) throw new Error(played.refusal);
  return played.value;
};

const until = (world: World, state: World['state']): World => {
  let next = world;
  for (let day = 0; next.state !== state; day += 1) {
    if (day > LONGEST_DAYS) throw new Error(`it never got ${state}`);
    next = must(next, { kind: 'days', days: 1 });
  }
  return next;
};

describe('the book of the simulator', () => {
  it('adds up to nothing after every posting, and never pays out what is not there', () => {
    fc.assert(
      fc.property(seed, fc.array(move, { maxLength: 40 }), (from, moves) => {
        const { book } = live(from, moves);
        expect(Object.values(book.balances).reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
        for (const { thereMicro, amountMicro: amount } of book.postings) {
          expect(thereMicro >= 0n && amount > 0n).toBe(true);
        }
        expect(owedIn(book) - thereIn(book)).toBe(-book.balances.nothing);
        const changes = book.postings.map(changeBy);
        expect(changes.reduce((sum, { thereMicro }) => sum + thereMicro, 0n)).toBe(thereIn(book));
        expect(changes.reduce((sum, { owedMicro }) => sum + owedMicro, 0n)).toBe(owedIn(book));
      }),
      { numRuns: 100 },
    );
  });

  it('makes and loses no money of yours outside of what it was told', () => {
    fc.assert(
      fc.property(seed, fc.array(move, { maxLength: 40 }), (from, moves) => {
        const { book, pocketMicro, feePaidMicro, lentMicro } = live(from, moves);
        const sumOf = (kind: string) =>
          book.postings.reduce((sum, one) => (one.kind === kind ? sum + one.amountMicro : sum), 0n);
        expect(pocketMicro).toBe(
          POCKET_MICRO - sumOf('your_deposit') + sumOf('your_payout') - feePaidMicro + lentMicro,
        );
        expect(pocketMicro >= 0n && lentMicro <= feePaidMicro).toBe(true);
        expect(yoursIn(book)).toBe(
          sumOf('your_deposit') + sumOf('your_interest') + sumOf('your_bonus') - sumOf('your_payout'),
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe('the run', () => {
  it('comes, whatever anybody does and however it began', () => {
    fc.assert(
      fc.property(seed, fc.array(move, { maxLength: 30 }), (from, moves) => {
        const end = live(from, [...moves, ...days(LONGEST_DAYS)]);
        expect(end.state).toBe('over');
        expect(end.day).toBeLessThanOrEqual(LONGEST_DAYS);
        expect(thereIn(end.book)).toBe(0n);
      }),
      { numRuns: 100 },
    );
  });

  it('takes weeks to come, in which everybody who asks is paid', () => {
    for (let from = 0; from < 50; from += 1) {
      const calm = live(from, [{ kind: 'deposit', amountMicro: 500n * UNIT }, ...days(20)]);
      expect(calm.state).toBe('calm');
      const paid = must(calm, { kind: 'withdraw', amountMicro: 500n * UNIT });
      expect([paid.requests[0]?.paid, paid.pocketMicro]).toEqual([true, POCKET_MICRO]);
    }
  });

  it('first delays what is large, then everything; and what waits is never paid', () => {
    const begun = live(3, [{ kind: 'deposit', amountMicro: 2_000n * UNIT }]);
    const strained = until(begun, 'strained');
    const small = must(strained, { kind: 'withdraw', amountMicro: 100n * UNIT });
    const large = must(small, { kind: 'withdraw', amountMicro: 101n * UNIT });
    expect(large.requests.map(({ paid }) => paid)).toEqual([true, false]);
    const frozen = must(until(large, 'frozen'), { kind: 'withdraw', amountMicro: 1n * UNIT });
    expect(frozen.requests.map(({ paid }) => paid)).toEqual([true, false, false]);
    expect(until(frozen, 'over').requests).toEqual(frozen.requests);
  });

  it('asks everybody who has money there for a fee, takes it, and releases nothing', () => {
    const begun = live(4, [
      { kind: 'deposit', amountMicro: 1_000n * UNIT },
      { kind: 'days', days: 5 },
    ]);
    expect(playCollapse(begun, { kind: 'fee' })).toMatchObject({ refusal: 'collapse_no_fee' });
    const frozen = until(begun, 'frozen');
    expect([feeOf(frozen), loanFor(frozen)]).toEqual([100n * UNIT, 0n]);
    const paid = must(frozen, { kind: 'fee' });
    expect(paid.pocketMicro).toBe(frozen.pocketMicro - 100n * UNIT);
    expect(paid.book).toBe(frozen.book);
    expect(playCollapse(paid, { kind: 'fee' })).toMatchObject({ refusal: 'collapse_no_fee' });
    const asked = must(paid, { kind: 'withdraw', amountMicro: 1_000n * UNIT });
    expect(until(asked, 'over').requests.every((request) => !request.paid)).toBe(true);
  });

  it('asks for no fee of somebody who has nothing there', () => {
    const frozen = until(beginCollapse(4), 'frozen');
    expect(playCollapse(frozen, { kind: 'fee' })).toMatchObject({ refusal: 'collapse_no_fee' });
  });

  it('lends what is missing for the fee to somebody with an empty pocket', () => {
    const frozen = until(live(4, [{ kind: 'deposit', amountMicro: POCKET_MICRO - 50n * UNIT }]), 'frozen');
    expect([feeOf(frozen), loanFor(frozen)]).toEqual([195n * UNIT, 145n * UNIT]);
    const paid = must(frozen, { kind: 'fee' });
    expect([paid.pocketMicro, paid.lentMicro, paid.feePaidMicro]).toEqual([0n, 145n * UNIT, 195n * UNIT]);
  });

  it('is over for good', () => {
    const over = until(beginCollapse(9), 'over');
    for (const next of [{ kind: 'fee' }, { kind: 'days', days: 1 }] as const)
      expect(playCollapse(over, next)).toMatchObject({ refusal: 'collapse_over' });
  });
});

describe('where the money stopped existing', () => {
  it('is one posting: the one with which the last of what you brought left the till', () => {
    fc.assert(
      fc.property(seed, amountMicro, fc.integer({ min: 1, max: 15 }), (from, amount, before) => {
        const { book } = until(
          live(from, [
            { kind: 'days', days: before },
            { kind: 'deposit', amountMicro: amount },
          ]),
          'over',
        );
        const gone = yoursGone(book);
        if (!gone) throw new Error('it is still there');
        const sum = (postings: typeof book.postings, side: 'from' | 'to') =>
          postings.reduce((all, one) => (one[side] === 'till' ? all + one.amountMicro : all), 0n);
        const brought = book.postings.findIndex(({ kind }) => kind === 'your_deposit') + 1;
        const ahead = sum(book.postings.slice(0, brought), 'from');
        expect(sum(book.postings.slice(0, gone.no - 1), 'to') < ahead).toBe(true);
        expect(sum(book.postings.slice(0, gone.no), 'to') >= ahead).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('lies in days in which everything seemed to work', () => {
    for (let from = 0; from < 20; from += 1) {
      const begun = live(from, [{ kind: 'deposit', amountMicro: 500n * UNIT }]);
      const [strained, { book }] = [until(begun, 'strained'), until(begun, 'over')];
      expect(yoursGone(book)?.day).toBeLessThan(strained.day);
    }
  });

  it('has another before it, at which it no longer added up, and which no screen showed', () => {
    const over = until(live(5, [{ kind: 'deposit', amountMicro: 1_000n * UNIT }]), 'over');
    const short = firstShort(over.book);
    expect([short?.day, short?.kind]).toEqual([1, 'operator_takes']);
    const before = over.book.postings[(short?.no ?? 0) - 2];
    expect(before && before.thereMicro === before.owedMicro).toBe(true);
  });

  it('is nowhere for whoever took everything out in time', () => {
    const out = live(6, [
      { kind: 'deposit', amountMicro: 300n * UNIT },
      { kind: 'days', days: 3 },
      { kind: 'withdraw', amountMicro: 300n * UNIT },
    ]);
    expect(yoursGone(until(out, 'over').book)).toBeNull();
  });
});

describe('a move', () => {
  it('of more than there is, of nothing or of less changes nothing', () => {
    const world = live(1, [{ kind: 'deposit', amountMicro: 10n * UNIT }]);
    for (const kind of ['deposit', 'lock', 'withdraw'] as const)
      for (const amount of [0n, -1n, POCKET_MICRO * 2n])
        expect(playCollapse(world, { kind, amountMicro: amount })).toMatchObject({
          refusal: 'collapse_too_little',
        });
  });

  it('cannot ask twice for the same money', () => {
    const frozen = until(live(2, [{ kind: 'deposit', amountMicro: 50n * UNIT }]), 'frozen');
    const asked = must(frozen, { kind: 'withdraw', amountMicro: 50n * UNIT });
    expect(playCollapse(asked, { kind: 'withdraw', amountMicro: 1n })).toMatchObject({
      refusal: 'collapse_too_little',
    });
  });

  it('gives the same world again from the same beginning', () => {
    fc.assert(
      fc.property(seed, fc.array(move, { maxLength: 30 }), (from, moves) => {
        expect(liveCollapse(from, moves)).toEqual(liveCollapse(from, moves));
      }),
      { numRuns: 30 },
    );
  });

  it('that was locked comes back after its days, with the interest written beside it', () => {
    const world = live(8, [
      { kind: 'deposit', amountMicro: 100n * UNIT },
      { kind: 'lock', amountMicro: 100n * UNIT },
      { kind: 'days', days: 20 },
    ]);
    expect([world.book.balances.locked, world.book.balances.you]).toEqual([0n, 120n * UNIT]);
  });
});

describe('what is said', () => {
  /** At the end of each week, as somebody hears it who goes on week by week. */
  const heard = (from: number, moves: readonly CollapseMove[]): Saying[] => {
    let world = live(from, moves);
    const said: Saying[] = [];
    while (world.state === 'calm') {
      world = must(world, { kind: 'days', days: 7 });
      said.push(saidOn(world));
    }
    return said;
  };

  it('is something else each week until nobody is paid any more, locked or not', () => {
    const put: CollapseMove = { kind: 'deposit', amountMicro: 200n * UNIT };
    for (let from = 0; from < 50; from += 1)
      for (const moves of [[put], [put, { kind: 'lock', amountMicro: 200n * UNIT } as const]]) {
        const said = heard(from, moves);
        const calm = said.filter((saying) => saying !== 'friend_family');
        expect(new Set(calm).size).toBe(calm.length);
      }
  });

  it('asks to lock again when a lock has ended', () => {
    const lock = { kind: 'lock', amountMicro: 100n * UNIT } as const;
    const put = { kind: 'deposit', amountMicro: 100n * UNIT } as const;
    expect(saidOn(live(8, [put, lock, { kind: 'days', days: 20 }]))).toBe('relock');
  });

  it('offers a bonus for a week, and writes it down for a large enough sum', () => {
    const week = live(8, [{ kind: 'days', days: 28 }]);
    expect(saidOn(week)).toBe('bonus');
    const large = must(week, { kind: 'deposit', amountMicro: 500n * UNIT });
    expect(large.book.balances.you).toBe(550n * UNIT);
    const small = must(week, { kind: 'deposit', amountMicro: 499n * UNIT });
    expect(small.book.balances.you).toBe(499n * UNIT);
    const later = must(live(8, [{ kind: 'days', days: 35 }]), { kind: 'deposit', amountMicro: 500n * UNIT });
    expect(later.book.balances.you).toBe(500n * UNIT);
  });
});

describe('a hundred games with the same moves', () => {
  const put = { kind: 'deposit', amountMicro: 1_000n * UNIT } as const;
  const out = (days: number): CollapseMove[] => [
    put,
    { kind: 'days', days },
    { kind: 'withdraw', amountMicro: 1_000n * UNIT },
  ];

  it('all let somebody out early, fewer the longer they wait, and in the end none', () => {
    const counts = [20, 40, 45, 50, 55, 90].map((day) => outOfHundred(out(day)));
    expect(counts[0]).toBe(GAMES);
    expect(counts.at(-1)).toBe(0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(new Set(counts).size).toBeGreaterThan(3);
  });

  it('let everybody out who put in nothing', () => {
    expect(outOfHundred([{ kind: 'days', days: 90 }])).toBe(GAMES);
  });

  it('come out the same every time', () => {
    expect(outOfHundred(out(47))).toBe(outOfHundred(out(47)));
  });
});
