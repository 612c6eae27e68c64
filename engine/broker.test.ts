import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Broker } from './broker.ts';
import { because } from './fills.ts';
import { usual } from './test-candles.ts';

const price = fc.double({ min: 0.01, max: 100_000, noNaN: true });
const share = fc.double({ min: 0.01, max: 1, noNaN: true });

describe('a broker', () => {
  it('cuts against the bot, and by no more than a micro-unit', () => {
    fc.assert(
      fc.property(price, price, share, (buyAt, sellAt, part) => {
        const broker = new Broker(10_000_000_000, usual);
        broker.buyCoins((part * 5_000) / buyAt, buyAt, because.grid);
        broker.sellCoins(broker.coins * part, sellAt, because.grid);
        const [bought, sold] = broker.fills.list();
        if (!bought || !sold) throw new Error('nothing was traded');
        const noise = 1e-3;
        const over = bought.amountMicro - bought.coins * buyAt * 1e6;
        const under = sold.coins * sellAt * 1e6 - sold.amountMicro;
        for (const cut of [
          over,
          under,
          ...[bought, sold].map((one) => one.feeMicro - one.amountMicro / 1000),
        ]) {
          expect(cut).toBeGreaterThan(-noise);
          expect(cut).toBeLessThan(1 + noise);
        }
      }),
    );
  });

  it('never spends more than it was given, fee included, nor leaves more than two micro-units of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1_000_000_000 }), price, (micro, at) => {
        const broker = new Broker(1_000_000_000, usual);
        broker.buyFor(micro, at, because.signal);
        const spent = 1_000_000_000 - broker.cash;
        expect(spent).toBeLessThanOrEqual(micro);
        expect(spent).toBeGreaterThanOrEqual(micro - 2);
      }),
    );
  });

  it('buys as much as the money pays where more was asked for', () => {
    const broker = new Broker(100_000_000, usual);
    const coins = broker.buyCoins(10, 100, because.grid);
    expect(coins).toBeCloseTo(100 / 100.1, 6);
    expect(broker.cash).toBeLessThanOrEqual(2);
    expect(broker.buyCoins(10, 100, because.grid)).toBe(0);
  });

  it('fills market orders worse than asked, and limit orders as asked', () => {
    const broker = new Broker(100_000_000, usual);
    broker.buyForAtMarket(50_000_000, 100, because.signal);
    broker.sellAllAtMarket(100, because.stop);
    broker.buyFor(50_000_000, 100, because.grid);
    broker.sellAll(100, because.target);
    const prices = broker.fills.list().map(({ price }) => Number(price.toFixed(6)));
    expect(prices).toEqual([100.05, 99.95, 100, 100]);
  });

  it('sells nothing where there is nothing, and everything where only dust would be left', () => {
    const broker = new Broker(100_000_000, usual);
    broker.sellAll(100, because.target);
    expect(broker.fills.length).toBe(0);
    broker.buyFor(50_000_000, 100, because.grid);
    broker.sellCoins(broker.coins - 1e-12, 100, because.grid);
    expect([broker.coins, broker.cost, broker.costFees]).toEqual([0, 0, 0]);
  });

  it('keeps what was paid for the rest when a part is sold', () => {
    const broker = new Broker(100_100_000, { ...usual, feePpm: 1000 });
    broker.buyFor(100_100_000, 100, because.grid);
    broker.sellCoins(0.25, 120, because.grid);
    expect([broker.cost, broker.costFees]).toEqual([75_000_000, 75_000]);
    expect(broker.fills.at(1)).toMatchObject({
      amountMicro: 30_000_000,
      grossMicro: 5_000_000,
      netMicro: 4_945_000,
      reason: 'grid',
      side: 'sell',
    });
  });
});
