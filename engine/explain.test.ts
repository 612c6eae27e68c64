import { describe, expect, it } from 'vitest';
import { Bot } from './bot.ts';
import { explain, resultPpm } from './explain.ts';
import { botOf, planOf, straight, usual } from './test-candles.ts';

describe('a result', () => {
  it('is explained to the micro-unit: start, sales, what is open, fees, end', () => {
    const bot = botOf(planOf('martingale'), usual);
    const candles = straight(100, 90, 100, 95, 93, 97);
    bot.advance(candles);
    const { broker } = bot;
    const { startMicro, salesMicro, openMicro, feesMicro, endMicro } = explain(
      10_000_000_000n,
      broker.fills.list(),
      BigInt(broker.heldAt(97)),
    );
    expect(startMicro).toBe(10_000_000_000n);
    expect(feesMicro).toBeGreaterThan(0n);
    expect(salesMicro).not.toBe(0n);
    expect(openMicro).toBe(BigInt(broker.heldAt(97) - broker.cost));
    expect(startMicro + salesMicro + openMicro - feesMicro).toBe(endMicro);
    expect(Number(endMicro)).toBe(bot.curve.equities().at(-1));
  });

  it('in millionths is cut towards the loss', () => {
    expect(resultPpm(3_000_000n, 3_000_001n)).toBe(0);
    expect(resultPpm(3_000_000n, 2_999_999n)).toBe(-1);
    expect(resultPpm(3_000_000n, 3_000_003n)).toBe(1);
    expect(resultPpm(3_000_000n, 2_999_997n)).toBe(-1);
    expect(resultPpm(3_000_000n, 0n)).toBe(-1_000_000);
    expect(resultPpm(3_000_000n, 3_000_000n)).toBe(0);
  });
});

describe('a bot', () => {
  for (const start of [0, -1, 0.5, Number.NaN, 2 ** 60]) {
    it(`does not start with ${start} micro-units`, () => {
      expect(() => new Bot(planOf('spot').build, usual, start)).toThrow('micro-units');
    });
  }

  it('that trades a grid finer than the market has prices says so', () => {
    const bot = botOf(planOf('spot', { intervals: 200 }), { ...usual, ticksPerUnit: 1 });
    expect(() => bot.advance(straight(100, 101))).toThrow('too coarse');
    const other = botOf(planOf('infinite_grid'), { ...usual, ticksPerUnit: 1 });
    expect(() => other.advance(straight(100, 101))).toThrow('too coarse');
  });

  it('takes no other strategy, parameter or venue for its own past', () => {
    const own = botOf(planOf('spot', { below: 0.3 }), usual);
    expect(() => own.resume(botOf(planOf('spot', { below: 0.3 }), usual).state())).not.toThrow();
    const others = [
      botOf(planOf('sea_turtle'), usual),
      botOf(planOf('spot', { below: 0.2 }), usual),
      botOf(planOf('spot', { below: 0.3, spacing: 'arithmetic' }), usual),
      botOf(planOf('spot', { below: 0.3 }), { ...usual, feePpm: 999 }),
    ];
    for (const other of others) expect(() => own.resume(other.state())).toThrow('another bot');
  });

  it('changes no plan that others are built from', () => {
    const plan = planOf('spot');
    expect(() => Object.assign(plan.parameters, { below: 0.5 })).toThrow();
  });
});
