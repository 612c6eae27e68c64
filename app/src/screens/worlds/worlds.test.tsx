import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  answer,
  asPerson,
  button,
  english,
  field,
  fill,
  here,
  openApp,
  press,
  type Replies,
  refuse,
  settings,
} from '../../test-app.tsx';

const WORLD = '/pages/profile/world';

const world = {
  kind: 'private',
  owner: true,
  guest: false,
  since: '2026-01-01T00:00:00.000Z',
  kept_days: 90,
  neighbours: 2,
  practice_desk: true,
  staffed: false,
  class_code: null,
  class_name: null,
};
const guests = { ...world, guest: true, kept_days: 7 };
const info = (changes: object) => ({ 'world/info': () => answer({ ...world, ...changes }) });

const open = (at: string, replies: Replies = {}, guest = false) => {
  const user = asPerson(guest ? { account: 'guest_k7m2', guest } : { time_zone: 'UTC' });
  return openApp({ at, user, replies: { 'user/info': () => answer(user), ...replies } });
};
const openAsGuest = (at: string, replies: Replies = {}) =>
  open(at, { 'world/info': () => answer(guests), ...replies }, true);
const dialog = async (key: string) => within(await screen.findByRole('dialog', { name: english(key) }));
const deletedIn7Days = /delete this practice world 7 days after your last visit/;

describe('a guest', () => {
  it('sees no password, second step or freeze under Security, and the way to them', async () => {
    await openAsGuest('/pages/profile/security');
    await screen.findByText(english('worlds.password_first'));
    await screen.findByRole('link', { name: new RegExp(english('security.pin')) });
    for (const name of ['password', 'factor', 'passkeys', 'freeze'])
      expect(screen.queryByRole('link', { name: english(`security.${name}`) })).toBeNull();
  });

  it('chooses a first PIN without a word about the default one', async () => {
    await openAsGuest('/pages/profile/security-pin-settings', {
      'user/security': () =>
        answer({
          pin: { is_default: true, locked_seconds: 0 },
          second_factor: { on: false, recovery_codes_left: 0 },
          passkeys: 0,
          hold: null,
        }),
    });
    await screen.findByText(english('pin.first'));
    expect(screen.queryByText(/the default/)).toBeNull();
  });

  it.each(['/pages/home/index', '/pages/profile/profile', WORLD])(
    'reads on %s how long the world is kept',
    async (at) => {
      await openAsGuest(at);
      await screen.findByText(deletedIn7Days);
    },
  );

  it('keeps the world without leaving the page, and is a guest no more', async () => {
    const asked: unknown[] = [];
    let person = asPerson({ account: 'guest_k7m2', guest: true });
    const shell = await openApp({
      at: '/pages/profile/profile',
      user: person,
      replies: {
        'user/info': () => answer(person),
        'world/info': () => answer(guests),
        'world/keep': (ask) => {
          asked.push(ask);
          person = { ...person, account: 'maria', guest: false };
          return answer(person);
        },
      },
    });
    await press('worlds.keep');
    await fill('identity.account', 'maria');
    await fill('identity.password', 'Correct-Horse7');
    await fill('identity.password_again', 'Correct-Horse7');
    await press('worlds.keep_action');
    await screen.findByText('Saved. You can sign in with maria from anywhere.');
    expect(here()).toBe('/pages/profile/profile');
    expect(asked).toEqual([
      { account: 'maria', password: 'Correct-Horse7', password_repeat: 'Correct-Horse7' },
    ]);
    expect(shell.client.session.user()?.guest).toBe(false);
    await waitFor(() => expect(screen.queryByText(deletedIn7Days)).toBeNull());
  });

  it('reads at the field what is wrong, and loses nothing that was typed', async () => {
    await openAsGuest('/pages/profile/profile', {
      'world/keep': () => refuse('account_taken', 'Taken.', { field: 'account' }),
    });
    await press('worlds.keep');
    await press('worlds.keep_action');
    await screen.findByText(english('identity.account_enter'));
    await fill('identity.account', 'maria');
    await fill('identity.password', 'Correct-Horse7');
    await fill('identity.password_again', 'Correct-Horse7');
    await press('worlds.keep_action');
    await screen.findByText('Taken.');
    const account = await field('identity.account');
    expect([account.value, account.getAttribute('aria-invalid')]).toEqual(['maria', 'true']);
    expect((await field('identity.password')).value).toBe('Correct-Horse7');
  });

  it('is asked for no password', async () => {
    const asked: unknown[] = [];
    await openAsGuest('/pages/profile/my-data', {
      'user/exportData': (ask) => {
        asked.push(ask);
        return refuse('internal', 'Not now.');
      },
    });
    await press('dossier.export_action');
    await screen.findByText('Not now.');
    expect(screen.queryByLabelText(english('security.password_again'))).toBeNull();
    expect(asked).toEqual([{ password: 'guest' }]);
  });

  it('is asked for it all the same if there is one by now', async () => {
    await openAsGuest('/pages/profile/my-data', {
      'user/exportData': () => refuse('password_wrong', 'Not right.', { field: 'password' }),
    });
    await press('dossier.export_action');
    await screen.findByText('Not right.');
    expect((await field('security.password_again')).value).toBe('');
    await fill('security.password_again', 'Tall Grass 9');
    expect((await field('security.password_again')).value).toBe('Tall Grass 9');
  });

  it.each([
    ['/pages/profile/freeze', 'worlds.freeze_first'],
    ['/pages/profile/password-settings', 'worlds.password_first'],
  ])('finds on %s what to do first', async (at, text) => {
    await openAsGuest(at);
    await screen.findByText(english(text));
    await button('worlds.keep');
  });

  it('is warned before signing out for good', async () => {
    const shell = await openAsGuest('/pages/profile/profile', { 'user/logout': () => answer({}) });
    await press('profile.logout');
    const asked = await dialog('worlds.leave_title');
    expect(shell.client.session.user()).toBeDefined();
    await userEvent.click(asked.getByRole('button', { name: english('worlds.leave_action') }));
    await waitFor(() => expect(shell.client.session.user()).toBeUndefined());
  });
});

describe('the page of the world', () => {
  const factsOf = async (): Promise<Record<string, string>> => {
    await screen.findByText(english('worlds.kind'));
    const pairs = [...document.querySelectorAll('main dl > div')];
    return Object.fromEntries(
      pairs.map((pair) => [
        pair.querySelector('dt')?.textContent ?? '',
        pair.querySelector('dd')?.textContent ?? '',
      ]),
    );
  };
  const movedBy = (who: string) => ({
    'common/getsetting': () => answer({ ...settings, clock: { ...settings.clock, moved_by: who } }),
  });

  it('says whose it is, how long it stays and who moves its time', async () => {
    await open(WORLD, info({}));
    expect(await factsOf()).toMatchObject({
      Type: 'Private',
      'Deleted if unused': 'After 90 days',
      'Who moves time': 'You',
      'Practice desk': 'On',
    });
    await screen.findByText(/^This world began with 2 practice neighbours/);
  });

  it.each([
    ['class', false, 'operators', 'Your teacher'],
    ['class', true, 'operators', 'You'],
    ['class', false, 'everyone', 'Everyone in the class'],
    ['open', false, 'operators', 'Operators'],
    ['open', false, 'everyone', 'Everyone'],
  ] as const)('of a %s world (owner: %s, time: %s) names who moves time', async (kind, owner, who, said) => {
    await open(WORLD, { ...info({ kind, owner, kept_days: null, practice_desk: false }), ...movedBy(who) });
    expect(await factsOf()).toMatchObject({
      'Deleted if unused': 'Never',
      'Who moves time': said,
      'Practice desk': 'Off',
    });
    expect(screen.queryByRole('button', { name: english('worlds.over') })).toBeNull();
  });

  it.each([
    ['class', false, 'desk_off_class_text'],
    ['class', true, 'desk_on_text'],
    ['open', false, 'desk_off_text'],
  ] as const)('of a %s world (desk: %s) says who reads documents and messages', async (kind, on, text) => {
    await open(WORLD, info({ kind, owner: false, practice_desk: on }));
    await screen.findByText(english(`worlds.${text}`));
  });

  it('offers a retry when it could not be read', async () => {
    const replies = [refuse('internal', '')];
    await open(WORLD, { 'world/info': () => replies.pop() ?? answer(world) });
    await screen.findByText(english('worlds.failed'));
    await press('common.retry');
    await screen.findByText(english('worlds.kind_private'));
  });

  it('has the data export one tap away', async () => {
    await open(WORLD, info({}));
    const row = await screen.findByRole('link', { name: new RegExp(english('dossier.export')) });
    expect(row.getAttribute('href')).toBe('/pages/profile/my-data');
  });
});

describe('starting over', () => {
  const fresh = asPerson({ account: 'maria' });
  const came = { token: 'token-9', expires_at: '2026-01-09T03:04:05.000Z', user: fresh };
  const review = async () => {
    await press('worlds.over');
    return dialog('worlds.over_title');
  };

  it('names what is lost, asks for the password and leads to a fresh Home', async () => {
    const asked: unknown[] = [];
    const answers = [refuse('password_wrong', 'Not right.', { field: 'password' })];
    const shell = await open(WORLD, {
      ...info({}),
      'world/startOver': (ask) => {
        asked.push(ask);
        return answers.pop() ?? answer(came);
      },
    });
    const sheet = await review();
    for (const lost of ['money', 'orders', 'history']) sheet.getByText(english(`worlds.over_${lost}`));
    // Second factor, recovery codes and passkeys stay.
    expect(sheet.getByText(english('worlds.over_name')).textContent).not.toMatch(/two-step|passkey/);
    const sure = sheet.getByRole('button', { name: english('worlds.over') });
    await userEvent.click(sure);
    await screen.findByText(english('security.password_again_enter'));
    await fill('security.password_again', 'Correct-Horse7');
    await userEvent.click(sure);
    await screen.findByText('Not right.');
    await userEvent.click(sure);
    await screen.findByText(english('worlds.over_done'));
    expect(here()).toBe('/pages/home/index');
    expect(shell.client.session.token()).toBe('token-9');
    expect(asked).toEqual([{ password: 'Correct-Horse7' }, { password: 'Correct-Horse7' }]);
  });

  it('asks a guest for nothing', async () => {
    await openAsGuest(WORLD, { 'world/startOver': () => answer(came) });
    const sheet = await review();
    sheet.getByText(english('worlds.over_guest'));
    await userEvent.click(sheet.getByRole('button', { name: english('worlds.over') }));
    await screen.findByText(english('worlds.over_done'));
  });
});

describe('a class', () => {
  it('is opened from one’s own world by its name, and shows the code and the link', async () => {
    const asked: unknown[] = [];
    let now: object = world;
    let mover = 'everyone';
    await open(WORLD, {
      'world/info': () => answer(now),
      'common/getsetting': () => answer({ ...settings, clock: { ...settings.clock, moved_by: mover } }),
      'world/teach': (ask) => {
        asked.push(ask);
        now = { ...world, kind: 'class', class_code: 'K7M2P9QR', class_name: 'Spring' };
        mover = 'operators';
        return answer({ class_code: 'K7M2P9QR' });
      },
    });
    await press('worlds.teach');
    const sheet = await dialog('worlds.teach_title');
    const user = userEvent.setup();
    await user.click(sheet.getByRole('button', { name: english('worlds.teach') }));
    await sheet.findByText(english('worlds.teach_name_missing'));
    await user.type(sheet.getByLabelText(english('worlds.teach_name')), 'Spring');
    await user.click(sheet.getByRole('button', { name: english('worlds.teach') }));
    expect(await screen.findByText('K7M2P9QR')).toBeDefined();
    expect(screen.getByRole('img', { name: english('worlds.class_qr') })).toBeDefined();
    // Time is the teacher's at once, as the sheet said before.
    const time = screen.getByText(english('worlds.time')).closest('div');
    expect(time?.textContent).toContain(english('worlds.time_you'));
    expect(asked).toEqual([{ name: 'Spring' }]);
    expect(screen.queryByRole('button', { name: english('worlds.over') })).toBeNull();
  });

  it('shows its code and the way to delete it to the teacher alone', async () => {
    await open(WORLD, info({ kind: 'class', owner: false, class_code: 'K7M2P9QR' }));
    await screen.findByText(english('worlds.about_class'));
    expect(screen.queryByText(english('worlds.class_code'))).toBeNull();
    expect(screen.queryByRole('button', { name: english('worlds.delete_class') })).toBeNull();
  });

  it('is deleted by its teacher, who types its name and the password and is signed out', async () => {
    const asked: unknown[] = [];
    const shell = await open(WORLD, {
      ...info({ kind: 'class', class_code: 'K7M2P9QR', class_name: 'Spring 7b' }),
      'world/deleteClass': (ask) => {
        asked.push(ask);
        return answer({});
      },
    });
    await press('worlds.delete_class');
    const sheet = await dialog('worlds.delete_class_title');
    const sure = sheet.getByRole('button', { name: english('worlds.delete_class') });
    await fill('worlds.teach_name', 'Spring 7');
    await fill('security.password_again', 'Correct-Horse7');
    await userEvent.click(sure);
    await sheet.findByText('Enter the class name: Spring 7b');
    expect(asked).toEqual([]);
    await fill('worlds.teach_name', 'Spring 7b');
    await userEvent.click(sure);
    await screen.findByText(english('worlds.delete_class_done'));
    expect(shell.client.session.user()).toBeUndefined();
    expect(asked).toEqual([{ name: 'Spring 7b', password: 'Correct-Horse7' }]);
  });
});
