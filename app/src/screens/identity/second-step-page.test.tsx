import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LOGIN } from '../../shell/navigation.ts';
import {
  answer,
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

const signedIn = { token: 'token-7', expires_at: '2026-01-09T03:04:05.000Z', user: maria };

/** To the step that follows a right password. */
const signIn = async (refusal: Parameters<typeof refuse>, replies: Replies) => {
  const shell = await openApp({ at: LOGIN, replies: { 'user/login': () => refuse(...refusal), ...replies } });
  enter(screen.getByLabelText(english('identity.account')), 'maria');
  enter(screen.getByLabelText(english('identity.password')), 'Correct-Horse7');
  await userEvent.click(screen.getByRole('button', { name: english('identity.login_action') }));
  return shell;
};
const params = (passkeys: number) => ({ params: { challenge: 'half-a-key', passkeys } });

describe('the second step', () => {
  it('follows the password, and signs in with the code', async () => {
    const asked: unknown[] = [];
    const shell = await signIn(['second_factor_needed', 'A second step.', params(0)], {
      'user/loginCode': (ask) => {
        asked.push(ask);
        return answer(signedIn);
      },
    });
    const code = await screen.findByLabelText(english('security.step_code'));
    expect(here()).toBe('/pages/login/second-step');
    expect(screen.queryByRole('button', { name: english('security.passkey_use') })).toBeNull();
    await press('identity.login_action');
    expect(screen.getByText(english('security.step_code_enter'))).toBeDefined();
    enter(code, '123456');
    await press('identity.login_action');
    await waitFor(() => expect(shell.client.session.token()).toBe('token-7'));
    expect(asked).toEqual([{ challenge: 'half-a-key', code: '123456' }]);
  });

  it('says a wrong code on its field, and goes back to the password when the step is over', async () => {
    const replies = [
      refuse('second_factor_expired', 'Start again.'),
      refuse('second_factor_wrong', 'Not right.', { field: 'code' }),
    ];
    await signIn(['second_factor_needed', 'A second step.', params(1)], {
      'user/loginCode': () => replies.pop() ?? answer(signedIn),
    });
    const code = await screen.findByLabelText(english('security.step_code'));
    expect(screen.getByRole('button', { name: english('security.passkey_use') })).toBeDefined();
    enter(code, '000000');
    await press('identity.login_action');
    await screen.findByText('Not right.');
    enter(code, '000001');
    await press('identity.login_action');
    await waitFor(() => expect(here()).toBe(LOGIN));
    expect(screen.getByText('Start again.')).toBeDefined();
  });

  it('opened without the first leads back to it', async () => {
    await openApp({ at: '/pages/login/second-step' });
    await screen.findByText(english('security.step_gone'));
  });
});

describe('a frozen account', () => {
  it('is opened with a code, and the password is asked for again', async () => {
    await signIn(['account_frozen', 'Frozen.', params(0)], {
      'user/unfreezeCode': () => answer({ to: 'mar***ria', valid_seconds: 600, resend_after_seconds: 60 }),
      'user/unfreeze': () => answer({}),
    });
    await screen.findByText(english('security.unfreeze_text'));
    await press('identity.code_send');
    await fill('identity.code', '123456');
    await press('security.unfreeze_action');
    await waitFor(() => expect(here()).toBe(LOGIN));
  });
});
