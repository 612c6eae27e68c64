import { describe, expect, it } from 'vitest';
import { may } from './permissions.ts';

describe('what a role may do', () => {
  it.each([
    ['viewer', false, false],
    ['support', false, true],
    ['reviewer', false, false],
    ['treasury_maker', false, false],
    ['treasury_checker', false, false],
    ['product_manager', false, false],
    ['auditor', true, true],
    ['educator', false, false],
    ['owner', true, true],
  ])('%s: read operators %s, read letters %s', (role, operators, outbox) => {
    expect([may([role], 'operators.read'), may([role], 'outbox.read')]).toEqual([operators, outbox]);
  });

  it.each(['superuser', '', 'Owner', 'owner ', '__proto__', 'constructor'])('%j may nothing', (role) => {
    expect(may([role], 'operators.read')).toBe(false);
    expect(may([role], 'outbox.read')).toBe(false);
  });

  it.each(['viewer', 'support', 'reviewer', 'treasury_maker', 'product_manager', 'auditor', 'educator'])(
    '%s: neither proposes nor decides who operates the platform',
    (role) => {
      expect([may([role], 'operators.propose'), may([role], 'operators.decide')]).toEqual([false, false]);
      expect([may(['owner'], 'operators.propose'), may(['owner'], 'operators.decide')]).toEqual([true, true]);
    },
  );

  it.each([
    ['educator', true],
    ['owner', false],
    ['support', false],
    ['viewer', false],
  ])('%s: teaches a class %s', (role, teaches) => {
    expect(may([role], 'classes.teach')).toBe(teaches);
  });

  it.each([
    ['support', true],
    ['product_manager', true],
    ['owner', true],
    ['reviewer', false],
    ['auditor', false],
    ['viewer', false],
  ])('%s: tells everyone something %s', (role, edits) => {
    expect(may([role], 'news.edit')).toBe(edits);
  });

  it.each([
    ['reviewer', true],
    ['support', false],
    ['auditor', false],
    ['owner', false],
    ['viewer', false],
  ])('%s: looks at what people sent to be verified, and decides on it %s', (role, reviews) => {
    expect(may([role], 'verification.review')).toBe(reviews);
  });

  it('is what any of several roles may', () => {
    expect(may(['viewer', 'auditor'], 'operators.read')).toBe(true);
    expect(may([], 'operators.read')).toBe(false);
  });
});
