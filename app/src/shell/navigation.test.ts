import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  afterMove,
  decideLeaveLogin,
  decideMove,
  decideReplace,
  HOME,
  LOGIN,
  readPage,
  STACK_LIMIT,
  type Stack,
  samePage,
} from './navigation.ts';

const stackOf = (...addresses: string[]): Stack => addresses.map(readPage);
const goTo = (stack: Stack, address: string): Stack => afterMove(stack, decideMove(stack, readPage(address)));

const someAddress = fc
  .tuple(
    fc.constantFrom(
      HOME,
      '/pages/profile/profile',
      '/pages/profile/settings',
      LOGIN,
      '/pages/login/register',
    ),
    fc.constantFrom('', '?id=1', '?id=2', '?id=3', '?tab=open'),
  )
  .map(([path, query]) => path + query);

describe('going to a page', () => {
  it('puts a new page on top', () => {
    expect(goTo(stackOf(HOME), '/pages/profile/profile')).toEqual(stackOf(HOME, '/pages/profile/profile'));
  });

  it('goes back to a page that is already in the stack', () => {
    const stack = stackOf(HOME, '/pages/profile/profile', '/pages/profile/settings');
    expect(decideMove(stack, readPage(HOME))).toEqual({ kind: 'back', by: 2 });
    expect(goTo(stack, HOME)).toEqual(stackOf(HOME));
  });

  it('takes the same path with another query for another page', () => {
    const stack = stackOf('/pages/home/lockming-details?id=1');
    expect(goTo(stack, '/pages/home/lockming-details?id=2')).toHaveLength(2);
  });

  it('stays where it is when asked for the page the person is on', () => {
    expect(decideMove(stackOf(HOME), readPage(HOME))).toEqual({ kind: 'stay' });
  });

  it('replaces instead of pushing once the stack is longer than nine', () => {
    const nine = stackOf(...Array.from({ length: STACK_LIMIT }, (_, n) => `/p?n=${n}`));
    const ten = goTo(nine, '/p?n=new');
    expect(ten).toHaveLength(10);
    expect(goTo(ten, '/p?n=newer')).toEqual([...nine, readPage('/p?n=newer')]);
  });

  it('still goes back, not replaces, when a full stack holds the page', () => {
    const full = stackOf(...Array.from({ length: 10 }, (_, n) => `/p?n=${n}`));
    expect(goTo(full, '/p?n=3')).toHaveLength(4);
  });

  it('never holds one page twice and never grows past ten, whatever is visited', () => {
    fc.assert(
      fc.property(fc.array(someAddress, { maxLength: 60 }), (visits) => {
        let stack = stackOf(HOME);
        for (const visit of visits) {
          stack = goTo(stack, visit);
          expect(stack.at(-1)).toEqual(readPage(visit));
        }
        expect(new Set(stack.map(addressOf)).size).toBe(stack.length);
        expect(stack.length).toBeLessThanOrEqual(STACK_LIMIT + 1);
        expect(stack[0]).toEqual(readPage(HOME));
      }),
    );
  });
});

describe('replacing', () => {
  it('exchanges the top page', () => {
    const stack = stackOf(HOME, '/pages/profile/profile');
    expect(afterMove(stack, decideReplace(stack, readPage('/pages/profile/settings')))).toEqual(
      stackOf(HOME, '/pages/profile/settings'),
    );
  });

  it('goes back instead of holding a page twice', () => {
    expect(decideReplace(stackOf(HOME, LOGIN), readPage(HOME))).toEqual({ kind: 'back', by: 1 });
  });
});

describe('addresses', () => {
  it('read the root as the login page and home as its index', () => {
    expect(readPage('/')).toEqual(readPage(LOGIN));
    expect(readPage('/pages/home/home?a=1')).toEqual({ path: HOME, query: '?a=1' });
  });

  it('never become another host’s, however many slashes they begin with', () => {
    expect(addressOf(readPage('/.//elsewhere.example'))).toBe('/elsewhere.example');
  });
});

describe('after signing in', () => {
  it('leaves no login page on top of the stack', () => {
    const stack = stackOf(LOGIN, '/pages/login/register');
    expect(afterMove(stack, decideLeaveLogin(stack, readPage(HOME)))).toEqual(stackOf(HOME));
  });

  it('goes back to the page that asked for the sign-in when it is still in the stack', () => {
    const stack = stackOf(HOME, '/pages/profile/profile', LOGIN, '/pages/login/forget');
    expect(decideLeaveLogin(stack, readPage('/pages/profile/profile'))).toEqual({ kind: 'back', by: 2 });
  });

  it('lands on the wanted page from any stack', () => {
    fc.assert(
      fc.property(fc.array(someAddress, { minLength: 1, maxLength: 12 }), (visits) => {
        const stack = visits.reduce<Stack>(goTo, []);
        const wanted = readPage('/pages/profile/sessions');
        const after = afterMove(stack, decideLeaveLogin(stack, wanted));
        expect(after.at(-1)).toSatisfy((page: Stack[number]) => samePage(page, wanted));
        expect(after.length).toBeGreaterThan(0);
      }),
    );
  });
});
