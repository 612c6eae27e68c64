import { closeTopLayer, countLayers, whenLayerOpens } from '@paperlock/ui/layers.ts';
import { createStore, type Store } from '@paperlock/ui/store.ts';
import { depthOfState, indexOfState, keepStack, restoreStack } from './kept-stack.ts';
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

/**
 * Binds the rules of navigation.ts to the History API of one window.
 *
 * A sheet or dialog has an entry of its own on top of its page's, so that Back closes it. Where it is closed otherwise,
 * its entry is left as a spare: the next sheet uses it, the next page replaces it, and Back passes over it.
 */
export const createRouter = (win: Window): Router => {
  let kept = restoreStack(win);
  /** How many entries for sheets lie on top of the page's own; at least as many as there are sheets. */
  let depth = depthOfState(win.history.state);
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
    const state = { id: kept.id, index: kept.index, depth };
    win.history[how](state, '', addressOf(positionAt('start').page));
  };

  const settle = (next: Stack, how: 'pushState' | 'replaceState') => {
    const index = next.length - 1;
    kept = { ...kept, entries: next, index, scroll: kept.scroll.slice(0, index) };
    depth = 0;
    writeEntry(how);
    arrive('forward');
  };

  /** Goes back by so many entries first. What is asked for on the way there takes the place of what was asked before. */
  const settleBelow = (by: number, next: () => Stack, how: 'pushState' | 'replaceState') => {
    if (by === 0) return settle(next(), how);
    const isOnTheWay = afterBack !== null;
    afterBack = () => settle(next(), how);
    if (!isOnTheWay) win.history.go(-by);
  };

  const make = (move: Move) => {
    keepScroll();
    if (move.kind === 'back') win.history.go(-move.by - depth);
    // The one entry of a sheet becomes the next page's: that takes no time, and leaves nothing behind.
    if (move.kind === 'push')
      settleBelow(
        depth > 1 ? depth : 0,
        () => afterMove(stack(), move),
        depth === 1 ? 'replaceState' : 'pushState',
      );
    if (move.kind === 'replace')
      settleBelow(move.by + depth, () => afterMove(stack(), { ...move, by: 0 }), 'replaceState');
  };

  const coverLayers = () => {
    while (depth < countLayers()) {
      depth += 1;
      writeEntry('pushState');
    }
  };

  /** Back or forward among the entries of one page. */
  const passLayers = (to: number) => {
    const isBack = to < depth;
    depth = to;
    if (!isBack) return;
    if (countLayers() === 0) return win.history.go(-depth - 1);
    closeTopLayer();
    // What was chosen in it may have been written into its own entry alone.
    writeEntry('replaceState');
    // An owner may want it to stay open: then the next Back is for it again.
    setTimeout(coverLayers);
  };

  win.addEventListener('popstate', (event) => {
    keepScroll();
    const index = indexOfState(kept, event.state);
    // An entry the browser made by itself (an edited fragment) is taken in as a page on top.
    if (index === null) return settle([...stack(), pageOf(new URL(win.location.href))], 'replaceState');
    const to = depthOfState(event.state);
    if (index === kept.index && !afterBack) return passLayers(to);
    const arrival = index < kept.index ? 'back' : 'forward';
    kept = { ...kept, index };
    depth = to;
    const finish = afterBack ?? (() => arrive(arrival));
    afterBack = null;
    finish();
  });

  whenLayerOpens(coverLayers);

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
