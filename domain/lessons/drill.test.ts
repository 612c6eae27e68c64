import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAlikeOf, readAddress } from '../chain/address.ts';
import { drillOf, lostInDrill, scoreDrill } from './drill.ts';
import { DRILL_ROUNDS } from './limits.ts';

const seed = fc.integer({ min: 0, max: 0xffff_ffff });

describe('the drill', () => {
  it('has rounds in which every line begins and ends like the one to be paid, and one is it', () => {
    fc.assert(
      fc.property(seed, (from) => {
        const rounds = drillOf(from);
        expect(rounds).toHaveLength(DRILL_ROUNDS);
        expect(new Set(rounds.map(({ wanted }) => wanted)).size).toBe(DRILL_ROUNDS);
        for (const { wanted, history } of rounds) {
          const others = history.filter(({ address }) => address !== wanted);
          expect(history).toHaveLength(others.length + 1);
          for (const { address } of others) {
            expect(readAddress(address).ok).toBe(true);
            expect(lookAlikeOf(address, [wanted])).toBe(wanted);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is the same again from the same seed, and another from most others', () => {
    expect(drillOf(7)).toEqual(drillOf(7));
    const drills = new Set(
      Array.from({ length: 20 }, (_, from) =>
        drillOf(from)
          .map(({ wanted }) => wanted)
          .join(),
      ),
    );
    expect(drills.size).toBeGreaterThan(15);
  });

  it('is all right only for whoever picks every one that was to be paid', () => {
    fc.assert(
      fc.property(seed, fc.nat(DRILL_ROUNDS - 1), (from, missed) => {
        const rounds = drillOf(from);
        const wanted = rounds.map((round) => round.wanted);
        expect(scoreDrill(from, wanted)).toEqual(rounds.map(() => true));
        const alike =
          rounds[missed]?.history.find(({ address }) => address !== wanted[missed])?.address ?? '';
        const scored = scoreDrill(from, wanted.with(missed, alike));
        expect(scored).toEqual(rounds.map((_, round) => round !== missed));
      }),
      { numRuns: 50 },
    );
  });

  it('cannot be solved by where the line stands, by its direction or by its amount', () => {
    const told = new Set<string>();
    for (let from = 0; from < 60; from += 1) {
      for (const { wanted, history } of drillOf(from)) {
        const place = history.findIndex(({ address }) => address === wanted);
        told.add(`${place} ${history[place]?.direction}`);
        expect(new Set(history.map(({ amountMicro }) => amountMicro)).size).toBe(1);
      }
    }
    expect(told).toEqual(new Set(['0 in', '0 out', '1 in', '1 out', '2 in', '2 out']));
  });

  it('loses what went to look-alikes, and nothing else', () => {
    fc.assert(
      fc.property(seed, fc.array(fc.boolean(), { maxLength: DRILL_ROUNDS }), (from, isRight) => {
        const rounds = drillOf(from);
        const picked = isRight.map((right, nth) => (right ? (rounds[nth]?.wanted ?? '') : '27'));
        const wrong = rounds.filter((_, nth) => isRight[nth] === false);
        const sum = wrong.reduce((all, { amountMicro }) => all + amountMicro, 0n);
        expect(lostInDrill(rounds, picked)).toBe(sum);
        expect(sum > 0n).toBe(wrong.length > 0);
      }),
      { numRuns: 50 },
    );
  });

  it('asks for the same amount five times, and never for one that stands in the history', () => {
    const rounds = Array.from({ length: 60 }, (_, from) => drillOf(from)).flat();
    expect(new Set(rounds.map(({ amountMicro }) => amountMicro)).size).toBe(1);
    for (const { amountMicro, history } of rounds)
      expect(history.map((line) => line.amountMicro)).not.toContain(amountMicro);
  });

  it('takes too few, too many and made-up picks for wrong ones', () => {
    expect(scoreDrill(1, [])).toEqual(Array(DRILL_ROUNDS).fill(false));
    expect(scoreDrill(1, Array(10).fill('27'))).toEqual(Array(DRILL_ROUNDS).fill(false));
  });
});
