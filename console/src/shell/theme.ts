import { safeStorage } from '@paperlock/client/storage.ts';

/** `system` follows the device. The script in index.html reads the same choice before the first paint. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEPT_AT = 'paperlock.theme';

const storageOf = (win: Window) => safeStorage(() => win.localStorage);

export const chosenTheme = (win: Window): Theme => {
  const kept = storageOf(win).get(KEPT_AT);
  return themes.find((theme) => theme === kept) ?? 'system';
};

export const chooseTheme = (win: Window, theme: Theme): void => {
  const { dataset } = win.document.documentElement;
  if (theme === 'system') {
    storageOf(win).remove(KEPT_AT);
    delete dataset.theme;
  } else {
    storageOf(win).set(KEPT_AT, theme);
    dataset.theme = theme;
  }
};
