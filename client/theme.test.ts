// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseTheme, chosenTheme } from './theme.ts';

describe('the theme', () => {
  beforeEach(() => localStorage.clear());

  it('follows the device until something else is chosen', () => {
    expect(chosenTheme(window)).toBe('system');
  });

  it('is kept and marked on the document', () => {
    chooseTheme(window, 'dark');
    expect([chosenTheme(window), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
  });

  it('follows the device again when that is chosen', () => {
    chooseTheme(window, 'dark');
    chooseTheme(window, 'system');
    expect([chosenTheme(window), document.documentElement.dataset.theme]).toEqual(['system', undefined]);
    expect(localStorage).toHaveLength(0);
  });

  it('is not taken from a stored word that is none', () => {
    localStorage.setItem('paperlock.theme', 'neon');
    expect(chosenTheme(window)).toBe('system');
  });
});
