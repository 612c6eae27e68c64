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
  samePage,
} from './navigation.ts';

/** How the person came to the page: it decides motion, scroll position and focus. */
export type Arrival = 'start' | 'forward' | 'back';

export type Position = {
  readonly page: Page;
  readonly arrival: Arrival;
  readonly canGoBack: boolean;
  /** How far the page was scrolled when it was last left. */
  readonly scroll: number;
  /** Counts the pages that were shown. A note in the address leaves the page, and this number, as they are. */
  readonly visit: number;
};

export type Router = Pick<Store<Position>, 'get' | 'subscribe'> & {
  readonly go: (page: Page) => void;
  readonly replace: (page: Page) => void;
  readonly leaveLogin: (page: Page) => void;
  readonly back: () => void;
  /** Writes what was chosen on the page into its address, where Back and a reload find it. The page stays. */
  readonly note: (query: string) => void;
};

/** Binds the rules of navigation.ts to the History API of one window. */
export const createRouter = (win: Window): Router => {
  let kept = restoreStack(win);
  let afterBack: (() => void) | null = null;

  const positionAt = (arrival: Arrival, visit: number): Position => ({
    page: kept.entries[kept.index] ?? pageOf(new URL(win.location.href)),
    arrival,
    canGoBack: kept.index > 0,
    scroll: kept.scroll[kept.index] ?? 0,
    visit,
  });
  const place = createStore(positionAt('start', 0));

  const stack = (): Stack => kept.entries.slice(0, kept.index + 1);

  const keepScroll = () => {
    kept = { ...kept, scroll: Object.assign([...kept.scroll], { [kept.index]: win.scrollY }) };
  };

  const arrive = (arrival: Arrival) => {
    keepStack(win, kept);
    const { page, visit } = place.get();
    const next = positionAt(arrival, visit);
    place.set(samePage(page, next.page) ? next : { ...next, visit: visit + 1 });
  };

  const writeEntry = (how: 'pushState' | 'replaceState') => {
    win.history[how]({ id: kept.id, index: kept.index }, '', addressOf(positionAt('start', 0).page));
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
    note: (query) => {
      const { page, arrival, visit } = place.get();
      if (page.query === query) return;
      kept = { ...kept, entries: kept.entries.with(kept.index, { path: page.path, query }) };
      writeEntry('replaceState');
      keepStack(win, kept);
      place.set(positionAt(arrival, visit));
    },
  };
};
