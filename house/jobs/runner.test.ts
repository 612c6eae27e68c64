import { PassThrough } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from './runner.ts';

const always = { alone: <T>(_: string, work: () => Promise<T>): Promise<T | null> => work() };
const quiet = pino({ level: 'silent' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const counting = (work: () => Promise<number> = async () => 0) => {
  const run = vi.fn(work);
  return { run, times: () => run.mock.calls.length };
};

describe('a job on the timetable', () => {
  it('runs soon after the start and then on its beat', async () => {
    const { run, times } = counting();
    const runner = startJobs([{ name: 'beat', everySeconds: 10, run }], always, quiet);
    await vi.advanceTimersByTimeAsync(1000);
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(9999);
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(20_001);
    expect(times()).toBe(4);
    await runner.stop();
  });

  it('that fails is tried again, and the log says so', async () => {
    const lines: string[] = [];
    const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
    const { run, times } = counting(() => Promise.reject(new Error('no connection')));
    const runner = startJobs([{ name: 'fail', everySeconds: 10, run }], always, pino(stream));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(times()).toBe(2);
    await runner.stop();
    expect(lines.join('')).toContain('no connection');
    expect(lines.join('')).toContain('"job":"fail"');
  });

  it('that is seldom and fails is tried again soon, then less and less often, and keeps its interval after a success', async () => {
    let isBroken = true;
    const { run, times } = counting(() =>
      isBroken ? Promise.reject(new Error('cut off')) : Promise.resolve(0),
    );
    const runner = startJobs([{ name: 'daily', everySeconds: 86_400, run }], always, quiet);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(times()).toBe(2);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(times()).toBe(2);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(times()).toBe(3);
    await vi.advanceTimersByTimeAsync(80_000_000);
    expect(times()).toBe(3);
    await runner.stop();
  });

  it('that takes long delays its own next run and nobody else’s', async () => {
    let running = 0;
    const slow = counting(async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      running -= 1;
      return 0;
    });
    const quick = counting();
    const jobs = [
      { name: 'slow', everySeconds: 10, run: slow.run },
      { name: 'quick', everySeconds: 10, run: quick.run },
    ];
    const runner = startJobs(jobs, always, quiet);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(slow.times()).toBe(1);
    expect(quick.times()).toBe(7);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(slow.times()).toBe(2);
    const stopped = runner.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    await stopped;
  });

  it('waits for its turn: three run at once, however many are due, and each of them runs', async () => {
    let running = 0;
    let most = 0;
    const { run, times } = counting(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running -= 1;
      return 0;
    });
    const jobs = Array.from({ length: 20 }, (_, n) => ({ name: `job ${n}`, everySeconds: 3600, run }));
    const runner = startJobs(jobs, always, quiet);
    await vi.advanceTimersByTimeAsync(1150);
    expect(times()).toBe(6);
    await vi.advanceTimersByTimeAsync(1000);
    expect([times(), most]).toEqual([20, 3]);
    await runner.stop();
  });

  it('that is heavy waits for other heavy ones, and the light ones do not wait for it', async () => {
    const slow = () => counting(() => new Promise((resolve) => setTimeout(() => resolve(0), 60_000)));
    const [first, second, quick] = [slow(), slow(), counting()];
    const jobs = [
      { name: 'first', everySeconds: 10, heavy: true as const, run: first.run },
      { name: 'second', everySeconds: 10, heavy: true as const, run: second.run },
      { name: 'quick', everySeconds: 10, run: quick.run },
    ];
    const runner = startJobs(jobs, always, quiet, { lanes: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([first.times(), second.times(), quick.times()]).toEqual([1, 0, 6]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(second.times()).toBe(1);
    const stopped = runner.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    await stopped;
  });

  it('that waits for its turn when a stop comes does not begin', async () => {
    const { run, times } = counting(() => new Promise((resolve) => setTimeout(() => resolve(0), 5000)));
    const jobs = Array.from({ length: 5 }, (_, n) => ({ name: `job ${n}`, everySeconds: 3600, run }));
    const runner = startJobs(jobs, always, quiet);
    await vi.advanceTimersByTimeAsync(1000);
    const stopped = runner.stop();
    await vi.advanceTimersByTimeAsync(5000);
    await stopped;
    expect(times()).toBe(3);
  });

  it('is finished before a stop is, and never starts again', async () => {
    let finished = false;
    const { run, times } = counting(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      finished = true;
      return 1;
    });
    const runner = startJobs([{ name: 'long', everySeconds: 1, run }], always, quiet);
    await vi.advanceTimersByTimeAsync(1000);
    const stopped = runner.stop().then(() => finished);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await stopped).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times()).toBe(1);
  });

  it('that has not begun when a stop comes does not begin', async () => {
    const { run, times } = counting();
    await startJobs([{ name: 'never', everySeconds: 10, run }], always, quiet).stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times()).toBe(0);
  });
});
