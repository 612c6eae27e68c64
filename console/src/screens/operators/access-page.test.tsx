import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const open = (view: string, replies: Replies = {}) =>
  openConsole({
    address: view ? `/access?view=${view}` : '/access',
    operator: owner,
    replies: {
      me: done(owner),
      access: done({ password_changed_at: null, recovery_codes_left: 0 }),
      ...replies,
    },
  });
const recovery_codes = Array.from({ length: 10 }, (_, n) => `AAAA${n}-BBBBB`);
type User = Awaited<ReturnType<typeof open>>['user'];

const prove = async (user: User, button: string) => {
  await user.type(await screen.findByLabelText('Your password'), 'Tall Grass 9');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: button }));
};

describe('one’s own access', () => {
  it('says what protects it, and what is missing', async () => {
    await open('');
    expect(await screen.findByText('Never: someone else set it')).toBeDefined();
    expect(screen.getByText(/^None left\. Create some in case you lose your phone\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Replace app' })).toBeDefined();
  });

  it('gets another password, with faults at their fields', async () => {
    let wrong = true;
    const { user, asked } = await open('password', {
      changePassword: () =>
        wrong ? refused('password_wrong', 'Not it.', { field: 'old_password' }) : done({ ended: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(screen.getByText('Enter a new password.')).toBeDefined();
    await user.type(screen.getByLabelText('Current password'), 'Tall Grass 9');
    await user.type(screen.getByLabelText('New password'), 'Wide River 7');
    await user.type(screen.getByLabelText('Repeat new password'), 'Wide River 7');
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Not it.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
    wrong = false;
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed. 2 other sessions ended.')).toBeDefined();
    expect(window.location.search).toBe('');
    expect(asked.filter(([call]) => call === 'changePassword')).toHaveLength(2);
  });

  it('gets ten recovery codes, shown once', async () => {
    const { user } = await open('codes', { recoveryCodes: done({ recovery_codes }) });
    await prove(user, 'Create new codes');
    expect(await screen.findByText('AAAA7-BBBBB')).toBeDefined();
    expect(
      screen.getAllByRole('listitem').filter(({ textContent }) => /-BBBBB/.test(textContent ?? '')),
    ).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByText('AAAA7-BBBBB')).toBeNull());
  });

  it('moves to another app by its first code, and gets codes for that one', async () => {
    const begun = { challenge: 'challenge-2', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x' };
    const { user, asked } = await open('app', {
      factorBegin: done(begun),
      factorFinish: ({ code }) =>
        code === '654321'
          ? done({ recovery_codes })
          : refused('second_factor_wrong', 'Wrong code.', { field: 'code' }),
    });
    await prove(user, 'Continue');
    await user.type(await screen.findByLabelText('Authenticator code'), '111111');
    expect(await screen.findByText('Wrong code.')).toBeDefined();
    await user.type(screen.getByLabelText('Authenticator code'), '654321');
    expect(await screen.findByText('AAAA0-BBBBB')).toBeDefined();
    expect(asked).toContainEqual(['factorFinish', { challenge: 'challenge-2', code: '654321' }]);
  });
});
