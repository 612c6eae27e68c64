import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageAt } from '../pages.ts';
import { createRouter, followLinks, type Router } from './router.ts';
import { addressOf } from './routes.ts';

let router: Router;

beforeEach(() => {
  window.history.replaceState(null, '', '/letters?cursor=1-2&letter=3');
  router = createRouter(window);
  followLinks(window, router);
});
afterEach(() => document.body.replaceChildren());

/** Presses a link; answers whether it was left to the browser. */
const press = (href: string, how: MouseEventInit & { target?: string } = {}): boolean => {
  const link = document.createElement('a');
  link.href = href;
  link.target = how.target ?? '';
  document.body.append(link);
  let left = false;
  const browser = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', browser, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  return left;
};

describe('where somebody is', () => {
  it('stands in the address, query and all', () => {
    expect(router.get().path).toBe('/letters');
    expect(router.get().query.get('letter')).toBe('3');
  });

  it('changes with a move, and whoever listens is told', () => {
    let told = 0;
    router.subscribe(() => {
      told += 1;
    });
    router.go('/sessions');
    router.replace('/operators');
    expect(router.get().path).toBe('/operators');
    expect(window.location.pathname).toBe('/operators');
    expect(told).toBe(2);
  });

  it('is not entered into the history twice by going where one is', () => {
    const before = window.history.length;
    router.go('/letters?cursor=1-2&letter=3');
    expect(window.history.length).toBe(before);
  });
});

describe('a plain link', () => {
  it('to a page of the console is followed without loading a document', () => {
    expect(press('/sessions')).toBe(false);
    expect(router.get().path).toBe('/sessions');
  });

  it('is left to the browser when the person wants a new tab, another site or a place in the page', () => {
    for (const [href, how] of [
      ['/sessions', { ctrlKey: true }],
      ['/sessions', { metaKey: true }],
      ['/sessions', { button: 1 }],
      ['/sessions', { target: '_blank' }],
      ['https://elsewhere.example/sessions', {}],
      ['otpauth://totp/Paperlock', {}],
      ['#main', {}],
    ] as const)
      expect(press(href, how), href).toBe(true);
    expect(router.get().path).toBe('/letters');
  });
});

describe('addresses', () => {
  it('leave out what is not said and escape what is', () => {
    expect(addressOf('/letters')).toBe('/letters');
    expect(addressOf('/letters', { cursor: undefined, letter: 'a&b' })).toBe('/letters?letter=a%26b');
  });

  it('lead nowhere when no page has them', () => {
    expect(pageAt('/letters')).toBeDefined();
    for (const path of ['/nowhere', '/letters/', '/toString', '']) expect(pageAt(path)).toBeUndefined();
  });
});
