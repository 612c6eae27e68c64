import type { User } from '@paperlock/contract/identity.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../shell/navigation.ts';
import {
  answer,
  asPerson,
  english,
  enter,
  field,
  fill,
  here,
  maria,
  openApp,
  press,
  type Replies,
  refuse,
} from '../../test-app.tsx';

const sentCode = { valid_seconds: 600, resend_after_seconds: 60 };
const address = 'maria@example.org';

const open = async (replies: Replies = {}, changes: Partial<User> = {}) => {
  const user = asPerson(changes);
  const asked: object[] = [];
  const kept = (reply: Replies[string]): Replies[string] => {
    return (ask) => {
      asked.push(ask);
      return reply(ask);
    };
  };
  const shell = await openApp({
    at: '/pages/profile/detail',
    user,
    replies: {
      'user/sendCode': kept(() => answer(sentCode)),
      'user/info': () => answer(user),
      'common/practiceMailbox': () => answer({ list: [] }),
      'user/bindEmail': kept(() =>
        answer({
          hold_until: user.email ? '2026-01-03T03:04:05.000Z' : null,
          user: { ...user, email: address },
        }),
      ),
      ...replies,
    },
  });
  act(() => shell.router.go(readPage('/pages/profile/bind?kind=email')));
  return asked;
};

const addressField = () => screen.findByLabelText<HTMLInputElement>(english('profile.email'));
const askForCode = async () => {
  enter(await addressField(), address);
  await press('identity.code_send');
};
const codeField = () => screen.findByLabelText(english('identity.code'));

describe('binding an e-mail address', () => {
  it('takes the code, then the password, tells until when withdrawals are on hold, and goes back', async () => {
    const asked = await open({}, { email: 'old@example.org' });
    await screen.findByText(english('profile.bind_intro_change'));
    await askForCode();
    await userEvent.type(await codeField(), '123456');
    expect(document.activeElement).toBe(await field('security.password_again'));
    await press('profile.bind_action');
    await screen.findByText(english('security.password_again_enter'));
    await fill('security.password_again', 'Tall Grass 9');
    await press('profile.bind_action');
    await waitFor(() => expect(here()).toBe('/pages/profile/detail'));
    expect(asked).toEqual([
      { kind: 'email', address },
      { email: address, code: '123456', password: 'Tall Grass 9' },
    ]);
    await screen.findByText(address);
    await screen.findByText(/2026-01-03 03:05/);
  });

  it('takes a guest’s code from the practice mailbox in one tap, without a password', async () => {
    const letter = {
      id: '1',
      to: address,
      subject: '204816 is your code',
      body: '',
      sent_at: '2026-01-02T03:04:05.000Z',
    };
    const read: object[] = [];
    const asked = await open(
      {
        'common/practiceMailbox': (ask) => {
          read.push(ask);
          return answer({ list: [letter] });
        },
      },
      { guest: true },
    );
    await screen.findByText(/Any invented address works/);
    expect(screen.queryByText(english('profile.bind_intro_change'))).toBeNull();
    await askForCode();
    await userEvent.click(await screen.findByRole('button', { name: 'Use code 204816' }));
    await waitFor(() => expect(here()).toBe('/pages/profile/detail'));
    expect(read).toEqual([{ account: address }]);
    expect(asked.at(-1)).toEqual({ email: address, code: '204816', password: 'guest' });
    await screen.findByText('E-mail added');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends itself with the sixth digit', async () => {
    const asked = await open({}, { guest: true });
    await screen.findByText(english('profile.bind_intro_guest'));
    await askForCode();
    await userEvent.type(await codeField(), '123456');
    await waitFor(() => expect(here()).toBe('/pages/profile/detail'));
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['', 'profile.bind_email_enter'],
    ['maria', 'profile.bind_email_invalid'],
    ['+4915123456789', 'profile.bind_email_invalid'],
  ])('says at the field what is wrong with %j, and sends nothing', async (typed, fault) => {
    const asked = await open();
    enter(await addressField(), typed);
    await press('identity.code_send');
    await screen.findByText(english(fault));
    expect(asked).toEqual([]);
  });

  it('shows the server’s refusal at the field it names', async () => {
    await open({
      'user/sendCode': () => refuse('contact_unchanged', 'Yours already.', { field: 'address' }),
    });
    await askForCode();
    await screen.findByText('Yours already.');
    expect((await addressField()).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes a wrong code for a mistake that can be mended', async () => {
    await open({ 'user/bindEmail': () => refuse('code_wrong', 'Not right.', { field: 'code' }) });
    await askForCode();
    await userEvent.type(await codeField(), '000000');
    await fill('security.password_again', 'Tall Grass 9');
    await press('profile.bind_action');
    await screen.findByText('Not right.');
    expect((await codeField()).getAttribute('aria-invalid')).toBe('true');
  });

  it('leads back to the address when it was the wrong one', async () => {
    await open();
    await askForCode();
    await codeField();
    await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
    await addressField();
  });
});

it('what can be bound is an e-mail address or a phone number and nothing else', async () => {
  await openApp({ at: '/pages/profile/bind?kind=pigeon', user: maria });
  await screen.findByText(english('shell.not_found_here'));
});
