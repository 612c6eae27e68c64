import { expect, it } from 'vitest';
import { may } from './permissions.ts';
import { nameShownTo } from './shown-name.ts';

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
