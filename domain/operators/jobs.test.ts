import { describe, expect, it } from 'vitest';
import { jobStateOf, mayStart, nextRunOf } from './jobs.ts';

const at = (second: number) => new Date(second * 1000);
const well = { finishedAt: at(100), failedAt: null, failures: 0, isRunning: false, isLate: false };

describe('a recurring job', () => {
  it('is running, failing, late, well or unknown, the first that is true', () => {
    expect(jobStateOf(well)).toBe('well');
    expect(jobStateOf({ ...well, isLate: true })).toBe('late');
    expect(jobStateOf({ ...well, isLate: true, failures: 1 })).toBe('failing');
    expect(jobStateOf({ ...well, failures: 9, isRunning: true })).toBe('running');
    expect(jobStateOf({ ...well, finishedAt: null })).toBe('unknown');
  });

  it('comes an interval after its last end, be it a failure', () => {
    expect(nextRunOf(well, 60)).toEqual(at(160));
    expect(nextRunOf({ ...well, failedAt: at(130) }, 60)).toEqual(at(190));
    expect(nextRunOf({ ...well, isRunning: true }, 60)).toBeNull();
    expect(nextRunOf({ ...well, finishedAt: null }, 60)).toBeNull();
  });

  it('is started by a person if it comes rarely, fails or is late, and never beside itself', () => {
    expect(mayStart(well, 60)).toBe(true);
    expect(mayStart(well, 59)).toBe(false);
    expect(mayStart({ ...well, failures: 1 }, 1)).toBe(true);
    expect(mayStart({ ...well, isLate: true }, 1)).toBe(true);
    expect(mayStart({ ...well, failures: 1, isRunning: true }, 3600)).toBe(false);
  });
});
