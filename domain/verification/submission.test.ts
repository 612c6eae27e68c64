import { describe, expect, it } from 'vitest';
import { decideSubmission, faultInSpecimen, type Sent, type Standing } from './submission.ts';

const now = new Date('2026-03-01T12:00:00Z');
const whole: Sent = { name: 'Ana Maria', document: 'id_card', parts: ['front', 'back', 'selfie'] };
const again: Sent = { ...whole, parts: ['back'] };
const rejected: Standing = {
  state: 'rejected_retry',
  claim: null,
  name: 'Ana Maria',
  document: 'id_card',
  rejected: ['back'],
};

describe('a submission', () => {
  it('begins with all parts of the document', () => {
    expect(decideSubmission(null, whole, now)).toEqual({ move: 'submit' });
    expect(decideSubmission(null, again, now)).toEqual({
      fault: 'part',
      at: { part: 'front', problem: 'missing' },
    });
  });

  it('goes on with only the rejected ones', () => {
    expect(decideSubmission(rejected, again, now)).toEqual({ move: 'resubmit' });
    expect(decideSubmission(rejected, whole, now)).toEqual({
      fault: 'part',
      at: { part: 'front', problem: 'unknown' },
    });
  });

  it('keeps the name and the document it began with', () => {
    expect(decideSubmission(rejected, { ...again, name: 'Ana' }, now)).toEqual({
      fault: 'differs',
      field: 'name',
    });
    expect(decideSubmission(rejected, { ...again, document: 'passport' }, now)).toEqual({
      fault: 'differs',
      field: 'document',
    });
  });

  it.each(['submitted', 'in_review', 'certified', 'rejected_final'] as const)(
    'is not possible in %s',
    (state) => {
      expect(decideSubmission({ ...rejected, state }, again, now)).toEqual({ fault: 'wrong_state' });
    },
  );
});

describe('a specimen', () => {
  const wanted = { customerId: 'ana', part: 'front', nameHash: 'a1' } as const;

  it('is good for the person, the part and the name it was made for', () => {
    expect(faultInSpecimen(wanted, { ...wanted })).toBeNull();
  });

  it.each([
    ['no_specimen', null],
    ['other_person', { ...wanted, customerId: 'bob' }],
    ['other_part', { ...wanted, part: 'back' }],
    ['other_name', { ...wanted, nameHash: 'a2' }],
  ] as const)('is refused as %s', (fault, seen) => {
    expect(faultInSpecimen(wanted, seen)).toBe(fault);
  });
});
