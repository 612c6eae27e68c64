import { safeStorage } from './storage.ts';

/** `system` follows the device. The page's own boot script reads the same choice before the first paint. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEPT_AT = 'paperlock.theme';

const openStorage = (win: Window) => safeStorage(() => win.localStorage);

export const chosenTheme = (win: Window): Theme => {
  const kept = openStorage(win).get(KEPT_AT);
  return themes.find((theme) => theme === kept) ?? 'system';
};

export const chooseTheme = (win: Window, theme: Theme): void => {
  const root = win.document.documentElement;
  if (theme === 'system') {
    openStorage(win).remove(KEPT_AT);
    delete root.dataset.theme;
  } else {
    openStorage(win).set(KEPT_AT, theme);
    root.dataset.theme = theme;
  }
  paintBrowser(win);
};

/** The browser's own edge above the page takes the colour of the strip it touches. */
export const paintBrowser = (win: Window): void => {
  const colour = win.getComputedStyle(win.document.documentElement).getPropertyValue('--practice');
  win.document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour.trim());
};
