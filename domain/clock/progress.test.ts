import { describe, expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const noon = new Date('2026-03-02T12:00:00.000Z');
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

describe('progress', () => {
  it('is the share of the moved time that is settled', () => {
    expect(progressOf(after(24), noon, noon)).toMatchObject({ behind: true, percent: 0, from: noon });
    expect(progressOf(after(24), after(6), noon)).toMatchObject({ behind: true, percent: 25, from: noon });
  });

  it('is whole only when nothing is left', () => {
    expect(progressOf(after(24_000), after(23_999), noon)).toMatchObject({ behind: true, percent: 99 });
    expect(progressOf(after(24), after(24), null)).toMatchObject({ behind: false, percent: 100 });
  });

  it('begins where settlement stood, also when that was a moment before the move', () => {
    expect(progressOf(after(24), after(-0.001), noon)).toMatchObject({ from: after(-0.001), percent: 0 });
  });

  it('tells a beat from a standstill', () => {
    const ago = (seconds: number) => new Date(noon.getTime() - seconds * 1000);
    expect(progressOf(noon, ago(3), null)).toMatchObject({ behind: false });
    expect(progressOf(noon, ago(61), null)).toMatchObject({ behind: true, percent: 0 });
  });
});
