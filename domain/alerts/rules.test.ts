import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUSPECTED_MS } from './limits.ts';
import { type Standing, stepOf } from './rules.ts';

const rule = { threshold: 5, isOn: true };
const start = new Date('2026-01-02T03:04:05Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const suspected = { suspectedAt: start, isRaised: false };
const raised = { suspectedAt: start, isRaised: true };

describe('an alert', () => {
  it('is suspected at its threshold, and raised if it stays so for a minute', () => {
    expect(stepOf(null, 4, rule, start)).toBe('none');
    expect(stepOf(null, 5, rule, start)).toBe('suspect');
    expect(stepOf(suspected, 9, rule, after(SUSPECTED_MS - 1))).toBe('none');
    expect(stepOf(suspected, 5, rule, after(SUSPECTED_MS))).toBe('raise');
  });

  it('that was only suspected is forgotten, one that was raised ends', () => {
    expect(stepOf(suspected, 4, rule, after(1))).toBe('forget');
    expect(stepOf(raised, 4, rule, after(1))).toBe('end');
  });

  it('does nothing while its value is not known, and ends when it is turned off', () => {
    for (const standing of [null, suspected, raised])
      expect(stepOf(standing, null, rule, after(SUSPECTED_MS))).toBe('none');
    expect(stepOf(raised, null, { ...rule, isOn: false }, start)).toBe('end');
  });

  it('is raised once and ended once, whatever its value does', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(10)), { maxLength: 60 }), (values) => {
        let standing: Standing = null;
        const told: string[] = [];
        for (const [minute, value] of values.entries()) {
          const now = after(minute * SUSPECTED_MS);
          const step = stepOf(standing, value, rule, now);
          if (step === 'suspect') standing = { suspectedAt: now, isRaised: false };
          if (step === 'raise') standing = { suspectedAt: now, isRaised: true };
          if (step === 'forget' || step === 'end') standing = null;
          if (step === 'raise' || step === 'end') told.push(step);
        }
        expect(told).toEqual(told.map((_, at) => (at % 2 === 0 ? 'raise' : 'end')));
      }),
    );
  });
});
