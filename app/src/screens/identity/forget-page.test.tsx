import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../shell/navigation.ts';
import {
  answer,
  english,
  enter,
  here,
  openApp,
  press,
  type Replies,
  refuse,
  settings,
} from '../../test-app.tsx';

const field = (key: string) => screen.getByLabelText<HTMLInputElement>(english(key));

const sent = () => answer({ valid_seconds: 600, resend_after_seconds: 60 });
const letter = {
  id: '1',
  to: 'maria',
  subject: 'Your Paperlock code: 123456',
  body: 'Your code is 123456.',
  sent_at: '2026-01-02T03:04:05.000Z',
};
const server: Replies = {
  'user/forgetPassword': sent,
  'common/practiceMailbox': () => answer({ list: [letter] }),
};

const askForCode = async (replies: Replies = {}) => {
  const shell = await openApp({ at: '/pages/login/forget', replies: { ...server, ...replies } });
  enter(await screen.findByLabelText(english('identity.account')), 'maria');
  await press('identity.code_send');
  await screen.findByLabelText(english('identity.code'));
  return shell;
};
const fill = () => {
  enter(field('identity.code'), '123456');
  enter(field('identity.password_new'), 'Other-Horse8');
  enter(field('identity.password_again'), 'Other-Horse8');
};
const startOver = () => press('identity.forget_other_account');

describe('the forgotten password', () => {
  it('asks for the account, the code and the new password in their own words', async () => {
    await openApp({ at: '/pages/login/forget', replies: server });
    await screen.findByLabelText(english('identity.account'));
    await press('identity.code_send');
    expect(screen.getByText(english('identity.account_enter'))).toBeDefined();
    enter(field('identity.account'), 'maria');
    await press('identity.code_send');
    await screen.findByLabelText(english('identity.code'));
    await press('identity.reset_action');
    for (const key of ['code_enter', 'password_new_enter', 'password_again_enter'])
      expect(screen.getByText(english(`identity.${key}`))).toBeDefined();
    await startOver();
  });

  it('finds the code in the practice mailbox and comes back to the second step', async () => {
    const { router } = await askForCode();
    await userEvent.click(screen.getByRole('link', { name: english('identity.mailbox_link') }));
    await screen.findByText(letter.subject);
    expect(here()).toBe('/pages/login/mailbox?account=maria');
    await act(async () => router.replace(readPage('/pages/login/forget')));
    expect(await screen.findByLabelText(english('identity.code'))).toBeDefined();
    await startOver();
  });

  it('says that the code went to the e-mail address, where a mail server is connected', async () => {
    await askForCode({ 'common/getsetting': () => answer({ ...settings, practice_mailbox: false }) });
    await screen.findByText(/If this account has an e-mail address, we sent a code to it/);
    expect(screen.queryByRole('link', { name: english('identity.mailbox_link') })).toBeNull();
    await startOver();
  });

  it('sends the fund PIN with a code from a teacher, and without one no PIN', async () => {
    const asked: unknown[] = [];
    await askForCode({
      'user/resetPassword': (ask) => {
        asked.push(ask);
        return refuse('code_wrong', 'Wrong code.', { field: 'code' });
      },
    });
    fill();
    await press('identity.reset_action');
    await screen.findByText('Wrong code.');
    enter(field('identity.reset_pin'), '194822');
    await press('identity.reset_action');
    await waitFor(() => expect(asked).toHaveLength(2));
    const typed = {
      account: 'maria',
      code: '123456',
      password: 'Other-Horse8',
      password_repeat: 'Other-Horse8',
    };
    expect(asked).toEqual([typed, { ...typed, pin: '194822' }]);
    await startOver();
  });

  it('keeps everything typed when the code is wrong', async () => {
    await askForCode({ 'user/resetPassword': () => refuse('code_wrong', 'Wrong code.', { field: 'code' }) });
    fill();
    await press('identity.reset_action');
    await screen.findByText('Wrong code.');
    expect(document.activeElement).toBe(field('identity.code'));
    expect(field('identity.password_new').value).toBe('Other-Horse8');
    await startOver();
  });

  it('offers another code only after a while', async () => {
    await askForCode();
    const again = screen.getByRole<HTMLButtonElement>('button', { name: /Send new code in/ });
    expect(again.disabled).toBe(true);
    await startOver();
  });

  it('knows the way for whoever was told of a change that was not theirs', async () => {
    const asked: unknown[] = [];
    const answers = [refuse('code_wrong', 'Wrong code.', { field: 'code' })];
    await openApp({
      at: '/pages/login/forget',
      replies: {
        ...server,
        'user/undoContact': (ask) => {
          asked.push(ask);
          return answers.pop() ?? answer({});
        },
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: english('security.undo_link') }));
    await screen.findByLabelText(english('security.undo_code'));
    await press('security.undo_action');
    await screen.findByText(english('security.undo_code_enter'));
    enter(field('security.undo_code'), 'K7QF-9MXW-T2BD-RRE5');
    await press('security.undo_action');
    await screen.findByText('Wrong code.');
    await press('security.undo_action');
    await screen.findByText(english('security.undo_done'));
    await waitFor(() => expect(here()).toBe('/pages/login/login'));
    expect(asked).toEqual(Array(2).fill({ code: 'K7QF-9MXW-T2BD-RRE5' }));
  });

  it('leads to the sign-in page once the new password is set', async () => {
    let asked = {};
    await askForCode({
      'user/resetPassword': (ask) => {
        asked = ask;
        return answer({});
      },
    });
    fill();
    await press('identity.reset_action');
    await waitFor(() => expect(here()).toBe('/pages/login/login'));
    expect(asked).toEqual({
      account: 'maria',
      code: '123456',
      password: 'Other-Horse8',
      password_repeat: 'Other-Horse8',
    });
  });
});
