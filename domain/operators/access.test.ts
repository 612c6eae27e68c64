import { describe, expect, it } from 'vitest';
import { isAbout, isStale, leavesNoOwner, sameRoles } from './access.ts';

const removal = { kind: 'removal' } as const;
const roles = (...given: string[]) => ({ kind: 'roles', roles: given }) as const;

it('whoever a proposal concerns does not decide it', () => {
  expect(isAbout({ operatorId: 'a' }, 'a')).toBe(true);
  expect(isAbout({ operatorId: 'a' }, 'b')).toBe(false);
});

describe('a proposal is stale', () => {
  const proposal = { operatorId: 'd', proposedBy: 'a', rolesBefore: ['support', 'viewer'] };
  const owners = ['a', 'b'];

  it.each([
    ['while nothing has changed', { roles: ['viewer', 'support'], owners }, false],
    ['when the person was removed', { roles: null, owners }, true],
    ['when the person has other roles by now', { roles: ['support'], owners }, true],
    ['when its proposer is no owner any more', { roles: ['support', 'viewer'], owners: ['b'] }, true],
  ])('%s: %j', (_, standing, stale) => {
    expect(isStale(proposal, standing)).toBe(stale);
  });
});

describe('the last owner', () => {
  it.each([
    ['is not removed', removal, true],
    ['does not lose the role', roles('viewer'), true],
    ['may get other roles beside it', roles('owner', 'auditor'), false],
    ['may get a new second factor', { kind: 'second_factor' } as const, false],
  ])('%s', (_, change, refused) => {
    expect(leavesNoOwner('a', change, { owners: ['a'] })).toBe(refused);
  });

  it('is last only when there is no other', () => {
    expect(leavesNoOwner('a', removal, { owners: ['a', 'b'] })).toBe(false);
    expect(leavesNoOwner('c', removal, { owners: ['a'] })).toBe(false);
  });
});

it('roles are the same in any order', () => {
  expect(sameRoles(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(sameRoles(['a'], ['a', 'b'])).toBe(false);
  expect(sameRoles(['a', 'c'], ['a', 'b'])).toBe(false);
});
