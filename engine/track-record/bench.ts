import { OTHER_YEARS } from '@paperlock/domain/reports/limits.ts';
import type { Candles } from '../candles.ts';
import type { TrackSettings } from './settings.ts';
import { bestOnPast, endYear, holdPast, meetYear, tryOnPast, type YearResult } from './track-record.ts';
import { openPast, type Past, yearAfter } from './years.ts';

/** Where the lesson is computed, apart from the screen: questions in, answers out, in order. */

export type BenchAsk =
  | { readonly kind: 'open'; readonly past: number }
  | { readonly kind: 'try'; readonly settings: TrackSettings }
  | { readonly kind: 'best' }
  | { readonly kind: 'next'; readonly settings: TrackSettings };

export type BenchAnswer =
  | { readonly kind: 'opened'; readonly hold: YearResult }
  | { readonly kind: 'tried'; readonly settings: TrackSettings; readonly result: YearResult }
  | { readonly kind: 'best'; readonly settings: TrackSettings; readonly result: YearResult }
  | { readonly kind: 'next'; readonly result: YearResult }
  /** Results of other years, those before included, in the order of their seeds. */
  | { readonly kind: 'futures'; readonly results: readonly number[] };

export type Bench = {
  readonly tell: (answer: BenchAnswer) => void;
  /** Later, so that questions are answered in between. */
  readonly later: (work: () => void) => void;
  readonly futures?: number;
};

/** So many years between two pictures. */
const AT_A_TIME = 5;

/** The other years do not depend on the settings: they are generated while the learner still tunes. */
export const createBench = ({ tell, later, futures = OTHER_YEARS }: Bench): ((ask: BenchAsk) => void) => {
  let past: Past | undefined;
  let years: Candles[] = [];
  let met: { settings: TrackSettings; results: number[] } | undefined;

  const catchUp = (of: Past): void => {
    if (!met) return;
    const { settings, results } = met;
    for (const year of years.slice(results.length)) results.push(endYear(of, settings, year));
    if (results.length % AT_A_TIME === 0 || results.length === futures) {
      tell({ kind: 'futures', results: [...results] });
    }
  };

  const generate = (of: Past): void => {
    if (past !== of || years.length === futures) return;
    years.push(yearAfter(of, years.length + 1));
    catchUp(of);
    later(() => generate(of));
  };

  const open = (number: number): void => {
    const opened = openPast(number);
    [past, years, met] = [opened, [], undefined];
    tell({ kind: 'opened', hold: holdPast(opened) });
    later(() => generate(opened));
  };

  return (ask) => {
    if (ask.kind === 'open') return open(ask.past);
    if (!past) return;
    if (ask.kind === 'try') {
      tell({ kind: 'tried', settings: ask.settings, result: tryOnPast(past, ask.settings) });
    } else if (ask.kind === 'best') {
      const settings = bestOnPast(past);
      tell({ kind: 'best', settings, result: tryOnPast(past, settings) });
    } else {
      tell({ kind: 'next', result: meetYear(past, ask.settings, yearAfter(past, 0)) });
      met = { settings: ask.settings, results: [] };
      catchUp(past);
    }
  };
};
