import { createStore, type Store } from '@paperlock/ui/store.ts';
import { indexOfState, keepStack, restoreStack } from './kept-stack.ts';
import {
  addressOf,
  afterMove,
  decideLeaveLogin,
  decideMove,
  decideReplace,
  type Move,
  type Page,
  pageOf,
  type Stack,
} from './navigation.ts';

/** How the person came to the page: it decides motion, scroll position and focus. */
export type Arrival = 'start' | 'forward' | 'back';

export type Position = {
  readonly page: Page;
  /** Changes with each arrival, and not when a page writes its own query: it is the same page then. */
  readonly visit: number;
  readonly arrival: Arrival;
  readonly canGoBack: boolean;
  /** How far the page was scrolled when it was last left. */
  readonly scroll: number;
};

export type Router = Pick<Store<Position>, 'get' | 'subscribe'> & {
  readonly go: (page: Page) => void;
  readonly replace: (page: Page) => void;
  readonly leaveLogin: (page: Page) => void;
  readonly back: () => void;
  /** Writes what was chosen on the page into its address, so that a reload finds it again. */
  readonly rewrite: (query: string) => void;
};

/** Binds the rules of navigation.ts to the History API of one window. */
export const createRouter = (win: Window): Router => {
  let kept = restoreStack(win);
  let visit = 0;
  let afterBack: (() => void) | null = null;

  const positionAt = (arrival: Arrival): Position => ({
    page: kept.entries[kept.index] ?? pageOf(new URL(win.location.href)),
    visit,
    arrival,
    canGoBack: kept.index > 0,
    scroll: kept.scroll[kept.index] ?? 0,
  });
  const place = createStore(positionAt('start'));

  const stack = (): Stack => kept.entries.slice(0, kept.index + 1);

  const keepScroll = () => {
    kept = { ...kept, scroll: Object.assign([...kept.scroll], { [kept.index]: win.scrollY }) };
  };

  const arrive = (arrival: Arrival) => {
    keepStack(win, kept);
    visit += 1;
    place.set(positionAt(arrival));
  };

  const writeEntry = (how: 'pushState' | 'replaceState') => {
    win.history[how]({ id: kept.id, index: kept.index }, '', addressOf(positionAt('start').page));
  };

  const settle = (next: Stack, how: 'pushState' | 'replaceState') => {
    const index = next.length - 1;
    kept = { ...kept, entries: next, index, scroll: kept.scroll.slice(0, index) };
    writeEntry(how);
    arrive('forward');
  };

  const make = (move: Move) => {
    keepScroll();
    if (move.kind === 'push') settle(afterMove(stack(), move), 'pushState');
    if (move.kind === 'back') win.history.go(-move.by);
    if (move.kind === 'replace' && move.by === 0) settle(afterMove(stack(), move), 'replaceState');
    if (move.kind === 'replace' && move.by > 0) {
      afterBack = () => settle(afterMove(stack(), { ...move, by: 0 }), 'replaceState');
      win.history.go(-move.by);
    }
  };

  win.addEventListener('popstate', (event) => {
    keepScroll();
    const index = indexOfState(kept, event.state);
    // An entry the browser made by itself (an edited fragment) is taken in as a page on top.
    if (index === null) return settle([...stack(), pageOf(new URL(win.location.href))], 'replaceState');
    const arrival = index < kept.index ? 'back' : 'forward';
    kept = { ...kept, index };
    const finish = afterBack ?? (() => arrive(arrival));
    afterBack = null;
    finish();
  });

  win.addEventListener('pagehide', () => {
    keepScroll();
    keepStack(win, kept);
  });

  win.history.scrollRestoration = 'manual';
  writeEntry('replaceState');
  keepStack(win, kept);

  return {
    get: place.get,
    subscribe: place.subscribe,
    go: (page) => make(decideMove(stack(), page)),
    replace: (page) => make(decideReplace(stack(), page)),
    leaveLogin: (page) => make(decideLeaveLogin(stack(), page)),
    back: () => make({ kind: 'back', by: 1 }),
    rewrite: (query) => {
      const page = { path: place.get().page.path, query };
      kept = { ...kept, entries: kept.entries.map((entry, at) => (at === kept.index ? page : entry)) };
      writeEntry('replaceState');
      keepStack(win, kept);
      place.set({ ...place.get(), page });
    },
  };
};
