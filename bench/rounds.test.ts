import { describe, expect, it } from 'vitest';
import { goalLine, verdictOn } from './report.ts';
import { type Case, median, ratio, rotated, runRounds } from './rounds.ts';

const slot = (perSecond: number) => ({ perSecond, serverMicros: 1e6 / perSecond, clientMicros: 1 });

describe('a run of rounds', () => {
  it('gives every case one slot per round, and another one the first place each time', async () => {
    const order: string[] = [];
    const cases = ['a', 'b', 'c'].map(
      (name): Case => ({
        name,
        run: async (seconds) => {
          order.push(name);
          return { count: 10, seconds };
        },
      }),
    );
    let cpu = 0;
    const cpuSeconds = async () => {
      cpu += 0.5;
      return cpu;
    };
    const measured = await runRounds(cases, { rounds: 2, seconds: 2, cpuSeconds, tell: () => {} });
    expect(order.join('')).toBe('abcbca');
    expect(measured.get('c')).toMatchObject([
      { perSecond: 5, serverMicros: 50_000 },
      { perSecond: 5, serverMicros: 50_000 },
    ]);
  });

  it('compares slots of the same round, so a slow moment of the machine weighs nothing', () => {
    const measured = new Map([
      ['ours', [slot(300), slot(30), slot(310)]],
      ['theirs', [slot(100), slot(10), slot(200)]],
    ]);
    expect(ratio(measured, 'ours', 'theirs', 'perSecond')).toBe(3);
    expect(ratio(measured, 'ours', 'absent', 'perSecond')).toBeUndefined();
  });

  it('has a middle also when the number of rounds is even', () => {
    expect(median([4, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
    expect(rotated([], 3)).toEqual([]);
  });
});

describe('a goal', () => {
  it('is met, or missed by so much', () => {
    expect(verdictOn({ says: '', value: 1.5, atLeast: 1.5 })).toBe('met');
    expect(verdictOn({ says: '', value: 1.2, atLeast: 1.5 })).toBe('missed by 20 %');
    expect(verdictOn({ says: '', value: 0.77, atMost: 0.7 })).toBe('missed by 10 %');
    expect(verdictOn({ says: '', value: undefined, atMost: 0.7 })).toBe('not measured here');
  });

  it('stands beside its result', () => {
    expect(goalLine({ says: 'bytes', value: 241.4, atMost: 260, unit: ' B' })).toMatch(
      /^bytes +241 B {3}goal ≤ 260 B {3}met$/,
    );
  });
});
