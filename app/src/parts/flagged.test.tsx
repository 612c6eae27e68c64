import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { flags } from '../shell/flags.ts';
import { lens } from '../shell/lens.ts';
import { english, maria, openApp, press } from '../test-app.tsx';

afterEach(() => {
  act(() => lens.set(false));
});

/** As they are written. */
const screens = import.meta.glob<string>('../screens/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const flagged = () =>
  [...document.querySelectorAll('[data-flag]')].map((part) => part.getAttribute('data-flag'));

describe('the red-flag lens', () => {
  it('is off until somebody puts it on, and then outlines what frauds use too', async () => {
    await openApp({ at: '/pages/profile/detail', user: maria });
    await screen.findByText(english('profile.reputation'));
    expect(flagged()).toEqual([]);
    act(() => lens.set(true));
    await waitFor(() => expect(flagged()).toEqual(['score']));
  });

  it('says how frauds use it and how it is here, and leads to the lesson', async () => {
    lens.set(true);
    await openApp({ at: '/pages/profile/detail', user: maria });
    await userEvent.click(await screen.findByRole('button', { name: /score/ }));
    const sheet = within(await screen.findByRole('dialog', { name: /score/ }));
    sheet.getByText(english('flags.score_fraud'));
    sheet.getByText(english('flags.score_here'));
    expect(sheet.getByRole('link', { name: english('flags.lesson') }).getAttribute('href')).toBe(
      `/pages/home/lesson?key=${flags.score}`,
    );
  });

  it('can be taken off where it is seen', async () => {
    lens.set(true);
    await openApp({ at: '/pages/profile/detail', user: maria });
    await userEvent.click(await screen.findByRole('button', { name: /score/ }));
    await press('lens.turn_off');
    expect(flagged()).toEqual([]);
    expect(document.activeElement?.id).toBe('main');
  });

  it('stays on when the app is opened anew', () => {
    lens.set(true);
    expect(localStorage.getItem('paperlock.lens')).toBe('on');
    lens.set(false);
    expect(localStorage.getItem('paperlock.lens')).toBeNull();
  });

  it('finds every flag on a screen, and has its texts', () => {
    const sources = Object.entries(screens)
      .filter(([path]) => !path.endsWith('.test.tsx'))
      .map(([, source]) => source)
      .join('\n');
    const used = new Set([...sources.matchAll(/<Flagged flag="(\w+)"/g)].map(([, flag]) => flag));
    expect([...used].sort()).toEqual(Object.keys(flags).sort());
    for (const flag of used)
      for (const part of ['name', 'fraud', 'here'])
        expect(english(`flags.${flag}_${part}`)).not.toMatch(/^no text/);
  });
});
