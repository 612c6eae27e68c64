import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { HOME, LOGIN } from '../../shell/navigation.ts';
import {
  answer,
  asPerson,
  english,
  enter,
  here,
  maria,
  openApp,
  type Replies,
  refuse,
  settings,
} from '../../test-app.tsx';

const account = () => screen.getByLabelText<HTMLInputElement>(english('identity.account'));
const password = () => screen.getByLabelText<HTMLInputElement>(english('identity.password'));
const submit = () => screen.getByRole('button', { name: english('identity.login_action') });
const open = (replies: Replies = {}) => openApp({ at: LOGIN, replies });
const fill = () => {
  enter(account(), 'maria');
  enter(password(), 'Correct-Horse7');
};

describe('the login form', () => {
  it('has a prompt of its own for each empty field, and goes to the first of them', async () => {
    await open();
    await userEvent.click(submit());
    expect(screen.getByText(english('identity.account_enter'))).toBeDefined();
    expect(screen.getByText(english('identity.password_enter'))).toBeDefined();
    expect(document.activeElement).toBe(account());
    enter(account(), 'm');
    expect(screen.queryByText(english('identity.account_enter'))).toBeNull();
    expect(screen.getByText(english('identity.password_enter'))).toBeDefined();
  });

  it('masks the password, and a password manager may fill it or it may be pasted', async () => {
    await open();
    expect([password().type, password().autocomplete]).toEqual(['password', 'current-password']);
    await userEvent.click(password());
    await userEvent.paste('Correct-Horse7');
    expect(password().value).toBe('Correct-Horse7');
  });

  it('says what the server refused and keeps what was typed', async () => {
    await open({ 'user/login': () => refuse('wrong_credentials', 'Not right.') });
    fill();
    await userEvent.click(submit());
    expect(await screen.findByText('Not right.')).toBeDefined();
    expect([account().value, password().value]).toEqual(['maria', 'Correct-Horse7']);
  });

  it('puts a refusal that names a field on that field and moves there', async () => {
    await open({ 'user/login': () => refuse('malformed', 'Too long.', { field: 'password' }) });
    fill();
    await userEvent.click(submit());
    await screen.findByText('Too long.');
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute('aria-invalid')).toBe('true');
  });

  it('is busy while the answer is awaited and takes no second press, then comes back', async () => {
    let asked = 0;
    let refuseNow = () => {};
    const slow = new Promise<ReturnType<typeof refuse>>((resolve) => {
      refuseNow = () => resolve(refuse('wrong_credentials', 'Not right.'));
    });
    await open({
      'user/login': () => {
        asked += 1;
        return slow;
      },
    });
    fill();
    await userEvent.click(submit());
    expect(submit().getAttribute('aria-busy')).toBe('true');
    await userEvent.click(submit());
    await userEvent.type(password(), '{Enter}');
    expect(asked).toBe(1);
    refuseNow();
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
  });

  it('comes back, and says why, when there is no connection', async () => {
    await open({ 'user/login': () => Promise.reject(new TypeError('offline')) });
    fill();
    await userEvent.click(submit());
    expect(await screen.findByText(english('shell.error_network'))).toBeDefined();
    expect(submit().getAttribute('aria-busy')).toBeNull();
  });

  it('keeps the session it was given, and says that it did', async () => {
    const shell = await open({
      'user/login': (ask) => {
        expect(ask).toEqual({ account: 'maria', password: 'Correct-Horse7' });
        return answer({ token: 'token-9', expires_at: '2026-01-09T03:04:05.000Z', user: maria });
      },
    });
    fill();
    await userEvent.type(password(), '{Enter}');
    await waitFor(() => expect(shell.client.session.token()).toBe('token-9'));
    await screen.findByText(english('identity.login_done'));
  });
});

/** A door says its title, then what is behind it. */
const doorName = (key: 'story_link' | 'offered_link' | 'try_action' | 'register_action') =>
  new RegExp(`^${english(`identity.${key}`)}`);

describe('the three doors', () => {
  it('stand above the sign-in form: the story, an offer in hand, and everything', async () => {
    await open();
    const doors = ['story_link', 'offered_link', 'try_action'] as const;
    const [story, offered, whole] = doors.map((key) =>
      screen.getByRole(key === 'try_action' ? 'button' : 'link', { name: doorName(key) }),
    );
    expect(story?.getAttribute('href')).toBe('/pages/home/story');
    expect(offered?.getAttribute('href')).toBe('/pages/home/offered');
    expect(document.querySelectorAll('main [data-first]')).toHaveLength(1);
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect((whole as HTMLElement).compareDocumentPosition(account()) & follows).toBe(follows);
  });
});

describe('the way in without an account', () => {
  const guest = asPerson({ account: 'guest_k7m2', guest: true });
  const came = { token: 'token-7', expires_at: '2026-01-09T03:04:05.000Z', user: guest };
  const tryIt = () => screen.getByRole('button', { name: doorName('try_action') });
  const pressTry = async () =>
    userEvent.click(await screen.findByRole('button', { name: doorName('try_action') }));

  it('is one tap to Home, also from a page of a person who was here before', async () => {
    const shell = await open({ 'world/try': () => answer(came), 'user/info': () => answer(guest) });
    shell.lastPage.keep('/pages/home/lockming-order?order_no=7');
    await pressTry();
    await waitFor(() => expect(here()).toBe(HOME));
    expect(shell.client.session.token()).toBe('token-7');
  });

  it('is busy while the world is made, and says why it could not be', async () => {
    let refuseNow = () => {};
    const slow = new Promise<ReturnType<typeof refuse>>((resolve) => {
      refuseNow = () => resolve(refuse('unavailable', 'Your practice world is being prepared.'));
    });
    await open({ 'world/try': () => slow });
    fill();
    await pressTry();
    expect(tryIt().getAttribute('aria-busy')).toBe('true');
    refuseNow();
    expect(await screen.findByText('Your practice world is being prepared.')).toBeDefined();
    expect(tryIt().getAttribute('aria-busy')).toBeNull();
    expect([account().value, password().value]).toEqual(['maria', 'Correct-Horse7']);
  });

  it('reads the settings of the new world', async () => {
    let asked = 0;
    const shell = await open({
      'common/getsetting': () => {
        asked += 1;
        const movedBy = asked === 1 ? 'operators' : 'everyone';
        return answer({ ...settings, clock: { ...settings.clock, moved_by: movedBy } });
      },
      'world/try': () => answer(came),
      'user/info': () => answer(guest),
    });
    await pressTry();
    await waitFor(() =>
      expect(shell.settings.get()).toMatchObject({ settings: { clock: { moved_by: 'everyone' } } }),
    );
  });

  it('takes no press before it is known whether there is one, and is an account if nobody says', async () => {
    let say = () => {};
    const silence = new Promise<ReturnType<typeof refuse>>((resolve) => {
      say = () => resolve(refuse('internal', ''));
    });
    await open({ 'common/getsetting': () => silence });
    expect(tryIt().getAttribute('aria-busy')).toBe('true');
    await pressTry();
    say();
    await screen.findByRole('link', { name: doorName('register_action') });
  });

  it('hears a press that came before the app did', async () => {
    let say = () => {};
    const known = new Promise<ReturnType<typeof answer>>((resolve) => {
      say = () => resolve(answer(settings));
    });
    await open({
      'common/getsetting': () => known,
      'world/try': () => answer(came),
      'user/info': () => answer(guest),
    });
    const form = tryIt().closest('form') as HTMLFormElement;
    form.dataset.pressed = '';
    say();
    await waitFor(() => expect(here()).toBe(HOME));
  });

  it('is an account where everybody shares one world', async () => {
    await open({ 'common/getsetting': () => answer({ ...settings, worlds: 'one' }) });
    await waitFor(() => expect(screen.queryByText(english('identity.try_text'))).toBeNull());
    expect(screen.queryByRole('button', { name: doorName('try_action') })).toBeNull();
    screen.getByRole('link', { name: doorName('register_action') });
  });
});
