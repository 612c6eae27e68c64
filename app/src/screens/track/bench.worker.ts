import { type BenchAsk, createBench } from '@paperlock/engine/track-record/bench.ts';

/** The engine in a thread of its own: the page stays smooth while two hundred years are traded. */
const answer = createBench({
  tell: (said) => postMessage(said),
  later: (work) => void setTimeout(work, 0),
});

addEventListener('message', ({ data }: MessageEvent<BenchAsk>) => answer(data));
