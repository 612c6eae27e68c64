import { describe, expect, it } from 'vitest';
import { epochDayOf, resultPpm } from './practice-series.ts';

const START = epochDayOf(new Date('2026-03-01T12:00:00Z'));
const ids = Array.from({ length: 200 }, (_, number) => `product-${number}`);

describe('the practice series', () => {
  it('says the same for the same product and days, whenever it is asked', () => {
    expect(resultPpm('a', START, 30)).toBe(resultPpm('a', START, 30));
    expect(resultPpm('a', START, 30)).not.toBe(resultPpm('b', START, 30));
  });

  it('begins at nothing, and a day moves it by 1.2 % at most', () => {
    expect(resultPpm('a', START, 0)).toBe(0);
    for (let day = 1; day < 200; day += 1) {
      const step = resultPpm('a', START, day) - resultPpm('a', START, day - 1);
      expect(Math.abs(step)).toBeLessThanOrEqual(12_000);
    }
  });

  it('wins and loses: of many products in a month neither is rare', () => {
    const lost = ids.filter((id) => resultPpm(id, START, 30) < 0).length;
    expect(lost).toBeGreaterThan(60);
    expect(lost).toBeLessThan(140);
  });
});
