import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  answer,
  asPerson,
  english,
  enter,
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

const open = async (replies: Replies = {}) => {
  const user = asPerson();
  const asked: object[] = [];
  const kept = (reply: Replies[string]): Replies[string] => {
    return (ask) => {
      asked.push(ask);
      return reply(ask);
    };
  };
  await openApp({
    at: '/pages/profile/bind?kind=email',
    user,
    replies: {
      'user/sendCode': kept(() => answer(sentCode)),
      'user/bindEmail': kept(() =>
        answer({ hold_until: '2026-01-03T03:04:05.000Z', user: { ...user, email: address } }),
      ),
      ...replies,
    },
  });
  return asked;
};

const addressField = () => screen.findByLabelText<HTMLInputElement>(english('profile.email'));
const askForCode = async () => {
  enter(await addressField(), address);
  await press('identity.code_send');
};
const codeField = () => screen.findByLabelText(english('identity.code'));

describe('binding an e-mail address', () => {
  it('takes an address, then the code sent there, and tells until when withdrawals wait', async () => {
    const asked = await open();
    await askForCode();
    await userEvent.type(await codeField(), '123456');
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
    await screen.findByText(/2026-01-03 03:04:05/);
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
    await press('profile.bind_other');
    await addressField();
  });
});

it('what can be bound is an e-mail address or a phone number and nothing else', async () => {
  await openApp({ at: '/pages/profile/bind?kind=pigeon', user: maria });
  await screen.findByText(english('shell.not_found_here'));
});
