import { parseJson } from '@paperlock/client/json.ts';
import { safeStorage } from '@paperlock/client/storage.ts';
import { type Page, pageOf, samePage } from './navigation.ts';

/**
 * What survives a reload. `entries` may reach beyond `index`: those are the pages the browser's "forward" leads
 * to. The stack of the navigation rules is the part up to `index`.
 */
export type KeptStack = {
  readonly id: string;
  readonly entries: readonly Page[];
  readonly index: number;
  /** How far each page was scrolled when it was left. */
  readonly scroll: readonly (number | null)[];
};

const KEPT_AT = 'paperlock.stack';

/** A reload finds its stack again; any other arrival in this tab begins a new one. */
export const restoreStack = (win: Window): KeptStack => {
  const here = pageOf(new URL(win.location.href));
  const kept = read(win);
  const index = kept ? indexOfState(kept, win.history.state) : null;
  const entry = index === null ? undefined : kept?.entries[index];
  if (kept && index !== null && entry && samePage(entry, here)) return { ...kept, index };
  return { id: String(Date.now()), entries: [here], index: 0, scroll: [] };
};

/** Which entry a state of the browser's history belongs to; null for one that is not of this stack. */
export const indexOfState = (kept: KeptStack, state: unknown): number | null => {
  const { id, index } = (state ?? {}) as { readonly id?: unknown; readonly index?: unknown };
  return id === kept.id && typeof index === 'number' && kept.entries[index] !== undefined ? index : null;
};

/** How many entries of sheets lie below and at this one; an entry of a page has none. */
export const depthOfState = (state: unknown): number => {
  const { depth } = (state ?? {}) as { readonly depth?: unknown };
  return typeof depth === 'number' ? depth : 0;
};

/** Without storage a reload forgets the stack; everything else works. */
const openStorage = (win: Window) => safeStorage(() => win.sessionStorage);

export const keepStack = (win: Window, kept: KeptStack): void =>
  openStorage(win).set(KEPT_AT, JSON.stringify(kept));

const read = (win: Window): KeptStack | null => {
  const kept = parseJson(openStorage(win).get(KEPT_AT) ?? '');
  return isKeptStack(kept) ? kept : null;
};

const isKeptStack = (value: unknown): value is KeptStack => {
  const { id, index, scroll, entries } = (value ?? {}) as Partial<KeptStack>;
  const isWhole = id !== undefined && index !== undefined && Array.isArray(scroll) && Array.isArray(entries);
  return (
    isWhole && entries.every((entry) => typeof entry?.path === 'string' && typeof entry?.query === 'string')
  );
};
