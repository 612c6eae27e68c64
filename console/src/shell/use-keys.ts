import { useEffect } from 'react';
import { keyForPage } from './key-for-page.ts';
import { lettersOn, type Shortcut } from './shortcuts.ts';

/** The keys of every page with a list: they move, choose and press what is on the page, and decide nothing themselves. */

const pressed: readonly Shortcut[] = ['a', 'c', 'n', 'r'];

/** The list one is in, else the first of the page. */
const listBody = (): Element | null =>
  document.activeElement?.closest('tbody[data-rows]') ?? document.querySelector('main tbody[data-rows]');

const rowsIn = (body: Element | null): HTMLElement[] => [
  ...(body?.querySelectorAll<HTMLElement>('tr') ?? []),
];

/** The row one is at, else the row of what is open. */
const rowAt = (rows: readonly HTMLElement[]): HTMLElement | undefined =>
  rows.find((row) => row.contains(document.activeElement)) ??
  rows.find((row) => row.dataset.chosen !== undefined);

const move = (by: 1 | -1): boolean => {
  const rows = rowsIn(listBody());
  const at = rowAt(rows);
  const to = at ? rows[rows.indexOf(at) + by] : rows[0];
  const link = to?.querySelector('a');
  link?.focus();
  return link !== null && link !== undefined;
};

const choose = (): boolean => {
  const box = rowAt(rowsIn(listBody()))?.querySelector<HTMLElement>('input[type="checkbox"]');
  box?.click();
  return box !== null && box !== undefined;
};

const chooseAll = (): boolean => {
  const box = listBody()?.closest('table')?.querySelector<HTMLElement>('thead input[type="checkbox"]');
  box?.click();
  return box !== null && box !== undefined;
};

/** Of what is open, or of the page. The focus goes along, so that a closed dialog gives it back to this button. */
const press = (key: Shortcut): boolean => {
  const part = document.querySelector('main article') ?? document.querySelector('main');
  const button = part?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  button?.focus();
  button?.click();
  return button !== null && button !== undefined;
};

/** Arrow keys scroll where something else has the focus. */
const isAtRest = (): boolean => document.activeElement?.matches('body, main, h1, h2') ?? true;

const act = (key: string, showKeys: () => void): boolean => {
  if (key === 'ArrowDown' || key === 'ArrowUp') return isAtRest() && move(key === 'ArrowDown' ? 1 : -1);
  if (!lettersOn.get()) return false;
  const shortcut = pressed.find((one) => one === key);
  if (shortcut) return press(shortcut);
  if (key === 'j') return move(1);
  if (key === 'k') return move(-1);
  if (key === 'x') return choose();
  if (key === 'X') return chooseAll();
  if (key === '?') showKeys();
  return key === '?';
};

export const useKeys = (showKeys: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyForPage(event);
      if (key !== undefined && act(key, showKeys)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [showKeys]);
};
