import { beforeEach, expect, it } from 'vitest';
import { chooseTheme, chosenTheme } from './theme.ts';

beforeEach(() => window.localStorage.clear());

it('the theme follows the device until one is chosen, and again when the choice is taken back', () => {
  expect(chosenTheme(window)).toBe('system');
  chooseTheme(window, 'dark');
  expect(chosenTheme(window)).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  chooseTheme(window, 'system');
  expect(chosenTheme(window)).toBe('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

it('a theme that nobody knows counts as none', () => {
  window.localStorage.setItem('paperlock.theme', 'sepia');
  expect(chosenTheme(window)).toBe('system');
});
