import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBy, owedIn, thereIn, yoursIn } from './book.ts';
import { firstShort, yoursGone } from './findings.ts';
import {
  beginCollapse,
  type CollapseMove,
  feeOf,
  liveCollapse,
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

describe('the book of the sandbox', () => {
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
        const { book, pocketMicro, feePaidMicro } = live(from, moves);
        const sumOf = (kind: string) =>
          book.postings.reduce((sum, one) => (one.kind === kind ? sum + one.amountMicro : sum), 0n);
        expect(pocketMicro).toBe(POCKET_MICRO - sumOf('your_deposit') + sumOf('your_payout') - feePaidMicro);
        expect(yoursIn(book)).toBe(sumOf('your_deposit') + sumOf('your_interest') - sumOf('your_payout'));
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

  it('asks for a fee to release money, takes it, and releases nothing', () => {
    const begun = live(4, [
      { kind: 'deposit', amountMicro: 1_000n * UNIT },
      { kind: 'days', days: 5 },
    ]);
    expect(playCollapse(begun, { kind: 'fee' })).toMatchObject({ refusal: 'collapse_no_fee' });
    const asked = must(until(begun, 'frozen'), { kind: 'withdraw', amountMicro: 1_000n * UNIT });
    expect(feeOf(asked)).toBe(100n * UNIT);
    const paid = must(asked, { kind: 'fee' });
    expect(paid.pocketMicro).toBe(asked.pocketMicro - 100n * UNIT);
    expect(paid.book).toBe(asked.book);
    expect(playCollapse(paid, { kind: 'fee' })).toMatchObject({ refusal: 'collapse_no_fee' });
    expect(until(paid, 'over').requests.every((request) => !request.paid)).toBe(true);
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
