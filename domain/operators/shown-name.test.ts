import { describe, expect, it } from 'vitest';
import { CLASS_DESK, may } from './permissions.ts';
import { HIDDEN, nameShownTo, readStudentNo, studentName } from './shown-name.ts';

it('shows a name whole to roles that decide about people or money, and masked to the others', () => {
  expect(nameShownTo(['reviewer'])('mira@example.org')).toBe('mira@example.org');
  expect(nameShownTo(['support'])('mira@example.org')).toBe('mir***org');
  expect(nameShownTo(['support', 'treasury_maker'])('mira@example.org')).toBe('mira@example.org');
});

it('leaves no page on which a masked name is whole: who reads deposits, cases or the book sees names', () => {
  for (const role of ['support', 'product_manager', 'educator', 'viewer'] as const)
    for (const page of ['deposits.read', 'ledger.read', 'verification.review', 'corrections.decide'] as const)
      expect(may([role], page)).toBe(false);
});

describe('behind the desk of a class', () => {
  const teacher = ['owner', 'reviewer', 'auditor', 'support', 'educator', 'treasury_maker', CLASS_DESK];

  it('no name is shown, not even a part, and students have numbers', () => {
    expect(nameShownTo(teacher)('mira@example.org')).toBe(HIDDEN);
    expect(studentName({ no: 7, className: null })).toBe('Student 7');
    expect(studentName({ no: 7, className: '9b' })).toBe('Student 7, 9b');
    expect(studentName(undefined)).toBe('Student without a class');
    for (const typed of ['7', '#7', 'Student 7', ' student7 ']) expect(readStudentNo(typed), typed).toBe(7);
    for (const typed of ['mira', '0', '7a', '123456', '']) expect(readStudentNo(typed), typed).toBeNull();
  });

  it('pages that could show a person are closed, whatever the roles, and nothing opens that was closed', () => {
    for (const closed of [
      'audit.read',
      'chain.read',
      'customers.names',
      'customers.protect',
      'customers.read',
      'ledger.read',
      'orders.read',
      'outbox.read',
      'support.answer',
      'verification.review',
      'webhooks.read',
    ] as const)
      expect(may(teacher, closed), closed).toBe(false);
    for (const open of [
      'classes.teach',
      'clock.advance',
      'deposits.review',
      'withdrawals.approve_first',
    ] as const)
      expect(may(teacher, open), open).toBe(true);
    expect(may(teacher, 'withdrawals.approve_second')).toBe(false);
  });
});
