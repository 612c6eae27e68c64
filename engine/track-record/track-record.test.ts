import { describe, expect, it } from 'vitest';
import { candleFault, DAY_MS } from '../candles.ts';
import { brillianceOf } from './find-pasts.ts';
import { pastAt, pasts } from './pasts.ts';
import { planTrack } from './plan-track.ts';
import { allSettings, FIRST_SETTINGS, SETTINGS, trackChoices } from './settings.ts';
import { bestOnPast, endYear, meetYear, tryOnPast } from './track-record.ts';
import { openPast, YEAR_DAYS, yearAfter } from './years.ts';

const past = openPast(pastAt(0));
const best = bestOnPast(past);

describe('the years of a track record', () => {
  it('are whole, sound and the same every time', () => {
    const again = openPast(past.number);
    expect(candleFault(past.candles)).toBeUndefined();
    expect([...again.candles.close]).toEqual([...past.candles.close]);
    expect(past.candles.length).toBe((60 + YEAR_DAYS) * 6);
  });

  it('all begin where the past ends, each with luck of its own', () => {
    const years = [0, 1, 2].map((future) => yearAfter(past, future));
    const last = past.candles.close.at(-1) ?? 0;
    for (const year of years) {
      expect(candleFault(year)).toBeUndefined();
      expect([year.length, year.open[0], (year.time[0] ?? 0) % DAY_MS]).toEqual([YEAR_DAYS * 6, last, 0]);
    }
    expect(new Set(years.map((year) => year.close.at(-1))).size).toBe(3);
  });
});

describe('the settings', () => {
  it('are all that the sliders can be put to, each one possible', () => {
    const { days, gain, loss } = trackChoices;
    expect(allSettings).toHaveLength(days.length * gain.length * loss.length);
    expect(SETTINGS).toBe(540);
    expect(allSettings).toContainEqual(FIRST_SETTINGS);
    expect(allSettings.map((settings) => JSON.stringify(planTrack(settings).parameters)).sort()).toEqual(
      [...new Set(allSettings.map((settings) => JSON.stringify(planTrack(settings).parameters)))].sort(),
    );
  });

  it('that are best on a past are beaten by none there', () => {
    const most = tryOnPast(past, best).ppm;
    for (const settings of allSettings.filter((_, nth) => nth % 9 === 0)) {
      expect(tryOnPast(past, settings).ppm).toBeLessThanOrEqual(most);
    }
  });

  it('meet the next year with new money, and end there as their curve does', () => {
    const year = yearAfter(past, 0);
    const met = meetYear(past, best, year);
    expect(met.days).toHaveLength(YEAR_DAYS + 1);
    expect([met.days[0], met.days.at(-1)]).toEqual([0, met.ppm]);
    expect(endYear(past, best, year)).toBe(met.ppm);
  });
});

describe('the pasts of the lesson', () => {
  it('are years in which holding lost and some settings shone, the most brilliant first', () => {
    const [first, second] = pasts.slice(0, 2).map((number) => brillianceOf(number) ?? 0);
    expect(first).toBeGreaterThanOrEqual(second ?? 0);
    expect(second).toBeGreaterThanOrEqual(500_000);
    expect(pasts).not.toContain(1);
    expect(brillianceOf(1)).toBeNull();
  });

  it('come round again', () => {
    expect(new Set(pasts).size).toBe(pasts.length);
    expect(pastAt(pasts.length)).toBe(pastAt(0));
  });
});
