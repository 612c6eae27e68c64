import type { BenchAnswer, BenchAsk } from '@paperlock/engine/track-record/bench.ts';
import { pastAt } from '@paperlock/engine/track-record/pasts.ts';
import { FIRST_SETTINGS, SETTINGS, type TrackSettings } from '@paperlock/engine/track-record/settings.ts';
import type { YearResult } from '@paperlock/engine/track-record/track-record.ts';
import { useEffect, useReducer, useRef } from 'react';
import { openBench } from './open-bench.ts';

/** One play of the lesson: a past, what was tried on it, and what came after. */
export type Play = {
  readonly settings: TrackSettings;
  readonly tried: ReadonlySet<string>;
  readonly hold?: YearResult;
  readonly record?: YearResult;
  readonly searching: boolean;
  readonly next?: YearResult;
  readonly futures: readonly number[];
  readonly failed: boolean;
};

type Heard =
  | BenchAnswer
  | { kind: 'moved'; settings: TrackSettings }
  | { kind: 'searching' | 'begun' | 'failed' };

const begun: Play = {
  settings: FIRST_SETTINGS,
  tried: new Set(),
  searching: false,
  futures: [],
  failed: false,
};

const hear = (play: Play, heard: Heard): Play => {
  switch (heard.kind) {
    case 'begun':
      return begun;
    case 'failed':
      return { ...play, failed: true };
    case 'searching':
      return { ...play, searching: true };
    case 'moved':
      return {
        ...play,
        settings: heard.settings,
        tried: new Set([...play.tried, JSON.stringify(heard.settings)]),
      };
    case 'opened':
      return { ...play, hold: heard.hold };
    case 'tried':
      return { ...play, record: heard.result };
    case 'best':
      return {
        ...play,
        settings: heard.settings,
        record: heard.result,
        searching: false,
        tried: everySetting,
      };
    case 'next':
      return { ...play, next: heard.result };
    case 'futures':
      return { ...play, futures: heard.results };
  }
};

/** Trying all counts as all, whatever was tried before. */
const everySetting: ReadonlySet<string> = new Set(Array.from({ length: SETTINGS }, (_, nth) => String(nth)));

/** Begins again with each play; nothing of it is kept anywhere. */
export const useBench = (nth: number) => {
  const [play, dispatch] = useReducer(hear, begun);
  const worker = useRef<Worker>(null);
  const ask = (question: BenchAsk) => worker.current?.postMessage(question);

  useEffect(() => {
    dispatch({ kind: 'begun' });
    const bench = openBench();
    worker.current = bench;
    bench.onmessage = ({ data }: MessageEvent<BenchAnswer>) => dispatch(data);
    bench.onerror = () => dispatch({ kind: 'failed' });
    bench.postMessage({ kind: 'open', past: pastAt(nth) } satisfies BenchAsk);
    bench.postMessage({ kind: 'try', settings: FIRST_SETTINGS } satisfies BenchAsk);
    dispatch({ kind: 'moved', settings: FIRST_SETTINGS });
    return () => bench.terminate();
  }, [nth]);

  return {
    play,
    move: (settings: TrackSettings) => {
      dispatch({ kind: 'moved', settings });
      ask({ kind: 'try', settings });
    },
    findBest: () => {
      // What it finds is drawn at the top of the page.
      window.scrollTo(0, 0);
      dispatch({ kind: 'searching' });
      ask({ kind: 'best' });
    },
    showNext: () => ask({ kind: 'next', settings: play.settings }),
  };
};
