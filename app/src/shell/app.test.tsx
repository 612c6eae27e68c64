import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, closeApp, english, enter, here, maria, openApp, refuse } from '../test-app.tsx';
import { HOME, LOGIN } from './navigation.ts';

const signIn = async () => {
  enter(screen.getByLabelText(english('identity.account')), 'maria');
  enter(screen.getByLabelText(english('identity.password')), 'Correct-Horse7');
  await userEvent.click(screen.getByRole('button', { name: english('identity.login_action') }));
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('signing in', () => {
  it('is asked of whoever opens a page of their own, and leads back to that page and its query', async () => {
    await openApp({ at: '/pages/profile/profile?from=letter' });
    await waitFor(() => expect(here()).toBe(LOGIN));
    await signIn();
    await heading(english('profile.title'));
    expect(here()).toBe('/pages/profile/profile?from=letter');
  });

  it('leads home when no page was wanted before', async () => {
    await openApp({ at: '/' });
    await signIn();
    await heading(english('home.title'));
    expect(here()).toBe(HOME);
  });

  it('is not asked again: the entry page sends a signed-in person on to their last page', async () => {
    const { lastPage } = await openApp({ at: '/pages/profile/settings', user: maria });
    expect(lastPage.take()).toBe('/pages/profile/settings');
    lastPage.keep('/pages/profile/settings');
    closeAppKeepingTab();
    await openApp({ at: '/', user: maria });
    await heading(english('profile.settings'));
    expect(here()).toBe('/pages/profile/settings');
  });

  it('is asked again when the session ends in the middle, and leads back', async () => {
    const replies = [refuse('not_signed_in', 'Sign in to continue.'), answer({ list: [] })];
    const next = () => replies.shift() ?? answer({ list: [] });
    await openApp({ at: '/pages/profile/sessions?x=1', user: maria, replies: { 'user/sessions': next } });
    await waitFor(() => expect(here()).toBe(LOGIN));
    expect(screen.getByText(/^Your session has ended/).closest('[role="alert"]')).not.toBeNull();
    await signIn();
    await screen.findByText(english('profile.sessions_empty'));
    expect(here()).toBe('/pages/profile/sessions?x=1');
  });

  it('says nothing of a session that ended to a visitor, who had none', async () => {
    await openApp({ at: LOGIN });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });
});

it('a student whose class was deleted reads so, and comes back to no page of it', async () => {
  const gone = refuse('not_signed_in', 'Sign in to continue.', { params: { why: 'world_gone' } });
  const shell = await openApp({
    at: '/pages/profile/sessions?x=1',
    user: maria,
    replies: { 'user/sessions': () => gone },
  });
  await screen.findByText(english('shell.world_gone'));
  expect(here()).toBe(LOGIN);
  expect(shell.client.session.takeReturnPath()).toBeUndefined();
});

const closeAppKeepingTab = () => {
  const tab = sessionStorage.getItem('paperlock.return') ?? '';
  closeApp();
  sessionStorage.setItem('paperlock.return', tab);
};

describe('a page', () => {
  it('names the document and takes the focus to its heading', async () => {
    await openApp({ at: HOME, user: maria });
    await heading(english('home.title'));
    await userEvent.click(screen.getByRole('link', { name: english('shell.tab_account') }));
    const title = await heading(english('profile.title'));
    expect(document.activeElement).toBe(title);
    expect(document.title).toBe('Account · Paperlock');
  });

  it('is said to be missing when there is none at the address', async () => {
    await openApp({ at: '/pages/nothing/here' });
    await heading(english('shell.not_found'));
  });

  it('shows the practice strip and the way to customer service, whichever it is', async () => {
    for (const at of [LOGIN, '/pages/login/register', '/pages/nothing/here']) {
      await openApp({ at });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.getByText(english('ui.practice'))).toBeDefined();
      expect(screen.getByRole('link', { name: english('ui.support') })).toBeDefined();
      closeApp();
    }
  });

  it('offers no way to customer service to whoever is there', async () => {
    await openApp({ at: '/pages/webview/customer' });
    await heading(english('support.title'));
    expect(screen.queryByRole('link', { name: english('ui.support') })).toBeNull();
  });

  it('keeps the tabs on inner pages, with the one it belongs to, and the way to the messages', async () => {
    await openApp({
      at: '/pages/profile/settings',
      user: maria,
      replies: { 'message/unread': () => answer({ personal: 2, system: 1, news: 0, total: 3 }) },
    });
    await heading(english('profile.settings'));
    const tabs = within(await screen.findByRole('navigation', { name: english('shell.tabs') }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Home',
      'Projects',
      'Orders',
      'Account',
    ]);
    expect(tabs.getByRole('link', { current: true }).textContent).toBe('Account');
    const bell = await screen.findByRole('link', { name: /3 new/ });
    expect(bell.getAttribute('href')).toBe('/pages/home/announcement');
  });

  it('has no tabs for a visitor', async () => {
    await openApp({ at: '/pages/profile/settings' });
    await heading(english('profile.settings'));
    expect(screen.queryByRole('navigation', { name: english('shell.tabs') })).toBeNull();
  });
});

describe('choosing a language', () => {
  it('turns the document round and is remembered', async () => {
    await openApp({ at: LOGIN });
    await userEvent.click(screen.getByRole('button', { name: /Language/ }));
    await userEvent.click(screen.getByRole('button', { name: /العربية/ }));
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    expect(localStorage.getItem('paperlock.lang')).toBe('ar');
    document.documentElement.dir = 'ltr';
  });
});
