import { describe, expect, it } from 'vitest';
import { decidedBefore, keptUntil } from './keeping.ts';

describe('images', () => {
  it('are kept for seven days after the decision, to the millisecond', () => {
    expect(keptUntil(new Date('2026-02-25T10:00:00.001Z'))).toEqual(new Date('2026-03-04T10:00:00.001Z'));
  });

  it('go at the very moment until which they were kept', () => {
    const decidedAt = new Date('2026-02-25T10:00:00.001Z');
    expect(decidedBefore(keptUntil(decidedAt))).toEqual(decidedAt);
  });
});
