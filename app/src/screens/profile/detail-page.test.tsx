import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  answer,
  asPerson,
  closeApp,
  english,
  enter,
  maria,
  openApp,
  type Replies,
  refuse,
} from '../../test-app.tsx';

const overview = {
  pin: { is_default: false, locked_seconds: 0 },
  second_factor: { on: false, recovery_codes_left: 0 },
  passkeys: 0,
  hold: null,
};

/** A server that keeps what it is told about somebody, somebody else each time. */
const open = async (at: string, refusals: Replies = {}) => {
  let user = asPerson();
  const asked: object[] = [];
  const shell = await openApp({
    at,
    user,
    replies: {
      'user/info': () => answer(user),
      'user/updateInfo': (ask) => {
        asked.push(ask);
        const kept = Object.entries(ask).map(([field, value]) => [field, value === '' ? null : value]);
        user = { ...user, ...Object.fromEntries(kept) };
        return answer(user);
      },
      ...refusals,
    },
  });
  return { shell, asked };
};

const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${english(name)}`) });
const sheet = (name: string) => within(screen.getByRole('dialog', { name: english(name) }));
const save = (name: string) =>
  userEvent.click(sheet(name).getByRole('button', { name: english('common.save') }));

describe('my profile', () => {
  it('takes a name, shows it at once and remembers it', async () => {
    const { shell, asked } = await open('/pages/profile/detail');
    await userEvent.click(await row('profile.name'));
    enter(sheet('profile.name').getByLabelText(english('profile.name')), 'Maria del Río');
    await save('profile.name');
    await screen.findByText('Maria del Río');
    expect(asked).toEqual([{ name: 'Maria del Río' }]);
    expect(shell.client.session.user()?.name).toBe('Maria del Río');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps a new name when an older answer about the person arrives late', async () => {
    let late = () => {};
    const { shell } = await open('/pages/profile/detail', {
      'user/info': () =>
        new Promise((resolve) => {
          late = () => resolve(answer({ ...maria, name: 'Old Name' }));
        }),
    });
    await userEvent.click(await row('profile.name'));
    enter(sheet('profile.name').getByLabelText(english('profile.name')), 'Maria del Río');
    await save('profile.name');
    await screen.findByText('Maria del Río');
    await act(async () => {
      late();
      // Time enough for the answer to be read and drawn, if anyone listened.
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(shell.client.session.user()?.name).toBe('Maria del Río');
    expect(screen.queryByText('Old Name')).toBeNull();
  });

  it('says at the field what is no name, and asks the server nothing', async () => {
    const { asked } = await open('/pages/profile/detail');
    await userEvent.click(await row('profile.name'));
    const field = sheet('profile.name').getByLabelText(english('profile.name'));
    enter(field, 'Maria 🌱');
    await save('profile.name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    sheet('profile.name').getByText(english('profile.name_invalid'));
    expect(asked).toEqual([]);
  });

  it('says at the field when a username is taken, and keeps what was typed', async () => {
    await open('/pages/profile/detail', {
      'user/updateInfo': () => refuse('username_taken', 'Taken.', { field: 'username' }),
    });
    await userEvent.click(await row('profile.username'));
    const field = sheet('profile.username').getByLabelText<HTMLInputElement>(english('profile.username'));
    enter(field, 'somebody');
    enter(sheet('profile.username').getByLabelText(english('security.password_again')), 'Tall Grass 9');
    await save('profile.username');
    await sheet('profile.username').findByText('Taken.');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['somebody', 'true']);
  });

  const rename = async (username: string) => {
    await userEvent.click(await row('profile.username'));
    enter(sheet('profile.username').getByLabelText(english('profile.username')), username);
    enter(sheet('profile.username').getByLabelText(english('security.password_again')), 'Tall Grass 9');
    await save('profile.username');
  };

  it('asks for the password with a username, says what follows, and shows the hold that began', async () => {
    let reads = 0;
    const { asked } = await open('/pages/profile/detail', {
      'user/security': () => {
        reads += 1;
        return answer(overview);
      },
    });
    await userEvent.click(await row('profile.username'));
    await sheet('profile.username').findByText(english('profile.username_change_text'));
    await save('profile.username');
    sheet('profile.username').getByText(english('security.password_again_enter'));
    expect(asked).toEqual([]);
    const before = reads;
    await userEvent.click(sheet('profile.username').getByRole('button', { name: english('common.close') }));
    await rename('maria_two');
    await screen.findByText('maria_two');
    expect(asked).toEqual([{ username: 'maria_two', password: 'Tall Grass 9' }]);
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  });

  it('asks for the second factor, too, where it is on or has just been turned on elsewhere', async () => {
    const replies = [refuse('second_factor_needed', 'Enter the code.', { field: 'code' })];
    const { asked } = await open('/pages/profile/detail', {
      'user/security': () => answer(overview),
      'user/updateInfo': (ask) => {
        asked.push(ask);
        return replies.pop() ?? answer({ ...maria, username: 'maria_two' });
      },
    });
    await rename('maria_two');
    await sheet('profile.username').findByText('Enter the code.');
    enter(sheet('profile.username').getByLabelText(english('security.step_code')), '123456');
    await save('profile.username');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.at(-1)).toEqual({ username: 'maria_two', password: 'Tall Grass 9', code: '123456' });
  });

  it('says a wrong password at its field, and keeps the username that was typed', async () => {
    await open('/pages/profile/detail', {
      'user/updateInfo': () => refuse('password_wrong', 'Not right.', { field: 'password' }),
    });
    await rename('maria_two');
    await sheet('profile.username').findByText('Not right.');
    expect(
      sheet('profile.username').getByLabelText<HTMLInputElement>(english('profile.username')).value,
    ).toBe('maria_two');
  });

  it('opens a sheet anew without the fault of the last time', async () => {
    await open('/pages/profile/detail');
    await userEvent.click(await row('profile.username'));
    enter(sheet('profile.username').getByLabelText(english('profile.username')), '');
    await save('profile.username');
    sheet('profile.username').getByText(english('profile.username_enter'));
    await userEvent.click(sheet('profile.username').getByRole('button', { name: english('common.close') }));
    await userEvent.click(await row('profile.username'));
    const field = sheet('profile.username').getByLabelText<HTMLInputElement>(english('profile.username'));
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['maria', null]);
  });
});

describe('the time zone', () => {
  const choose = async (zone: string) => {
    await userEvent.click(await row('profile.zone'));
    const field = sheet('profile.zone').getByLabelText(english('profile.zone'));
    fireEvent.change(field, { target: { value: zone } });
    await save('profile.zone');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('once chosen is the one times are shown in, here and with the account', async () => {
    const { asked } = await open('/pages/profile/detail');
    await screen.findByRole('button', { name: /^2026-01-02 03:04,/ });
    await choose('Asia/Tokyo');
    await screen.findByRole('button', { name: /^2026-01-02 12:04,/ });
    await choose('');
    await screen.findByRole('button', { name: /^2026-01-02 03:04,/ });
    expect(asked).toEqual([{ time_zone: 'Asia/Tokyo' }, { time_zone: '' }]);
  });

  it('can be chosen by a visitor, for this device alone', async () => {
    await openApp({ at: '/pages/profile/settings' });
    await choose('Asia/Tokyo');
    await screen.findByText('Asia/Tokyo');
  });

  it('is named as people name it today, however the browser does', async () => {
    const user = { ...maria, time_zone: 'Asia/Katmandu' };
    await openApp({ at: '/pages/profile/detail', user, replies: { 'user/info': () => answer(user) } });
    await screen.findByText('Asia/Kathmandu');
  });

  it('that an account has comes to a new device with its owner', async () => {
    const user = { ...maria, time_zone: 'Asia/Tokyo' };
    await openApp({
      at: '/pages/profile/detail',
      user,
      replies: { 'user/info': () => answer(user) },
    });
    await screen.findByRole('button', { name: /^2026-01-02 12:04,/ });
  });
});

it('a language that an account has comes to a new device with its owner', async () => {
  await openApp({ at: '/pages/profile/settings' });
  expect(document.documentElement.lang).toBe('en');
  closeApp();
  await openApp({ at: '/pages/profile/settings', user: { ...maria, language: 'de' } });
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
});

it('a language chosen while signed in is kept with the account', async () => {
  const { asked } = await open('/pages/profile/language');
  await userEvent.click(await screen.findByRole('button', { name: /Deutsch/ }));
  await waitFor(() => expect(asked).toEqual([{ language: 'de' }]));
});
