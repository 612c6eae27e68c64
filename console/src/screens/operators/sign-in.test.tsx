import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const challenge = { challenge: 'challenge-1', setup: null, password_due: false };
const signedIn = { loginCode: done(owner), me: done(owner) };

const open = async (replies: Replies, address = '/') => {
  const opened = await openConsole({ address, replies });
  const { user } = opened;
  const passFirstStep = async () => {
    await user.type(screen.getByLabelText('Account'), 'owner');
    await user.type(screen.getByLabelText('Password'), 'Fold-1234-paper');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    return screen.findByLabelText('Authenticator code');
  };
  return { ...opened, passFirstStep };
};

describe('signing in', () => {
  it('masks the password', async () => {
    await open({});
    const { type, autocomplete } = screen.getByLabelText<HTMLInputElement>('Password');
    expect([type, autocomplete]).toEqual(['password', 'current-password']);
  });

  it('takes the password, then the code, and leads to the page that was asked for', async () => {
    const replies = { login: done(challenge), ...signedIn, sessions: done({ list: [] }) };
    const { user, asked, passFirstStep } = await open(replies, '/sessions');
    await user.type(await passFirstStep(), '123456');

    expect(await screen.findByRole('heading', { level: 1, name: 'Sessions' })).toBeDefined();
    expect(asked.slice(0, 2)).toEqual([
      ['login', { account: 'owner', password: 'Fold-1234-paper' }],
      ['loginCode', { challenge: 'challenge-1', code: '123456' }],
    ]);
    await waitFor(() => expect(document.title).toBe('Sessions · Paperlock console'));
  });

  it('asks a stranger for nothing before something was typed', async () => {
    const { asked } = await open({});
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
    expect(asked).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Account')));
  });

  it('has its own prompt for each empty field', async () => {
    const { user, asked } = await open({});
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter your account name.')).toBeDefined();
    expect(screen.getByText('Enter your password.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Account'));
    expect(asked).toEqual([]);
  });

  it('shows wrong credentials at the password and keeps what was typed', async () => {
    const { user } = await open({ login: refused('wrong_credentials', 'Not right.') });
    await user.type(screen.getByLabelText('Account'), 'owner');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Not right.')).toBeDefined();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(password.value).toBe('wrong');
    await waitFor(() => expect(document.activeElement).toBe(password));
  });

  it('says above the fields what no field is to blame for', async () => {
    const { user } = await open({ login: refused('too_many_requests', 'Please wait.') });
    await user.type(screen.getByLabelText('Account'), 'owner');
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect((await screen.findByText('Please wait.')).closest('[role=alert]')).not.toBeNull();
  });
});

describe('the second factor', () => {
  it('shows a wrong code at its field, empties it and takes the next', async () => {
    const { user, passFirstStep } = await open({
      ...signedIn,
      login: done(challenge),
      loginCode: ({ code }) =>
        code === '654321' ? done(owner) : refused('second_factor_wrong', 'Wrong code.', { field: 'code' }),
    });
    await user.type(await passFirstStep(), '123456');
    expect(await screen.findByText('Wrong code.')).toBeDefined();

    const field = screen.getByLabelText<HTMLInputElement>('Authenticator code');
    expect(field.value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, '654321');
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
  });

  it('asks for six digits before it asks the server', async () => {
    const { user, asked, passFirstStep } = await open({ login: done(challenge) });
    await user.type(await passFirstStep(), '123');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText(/^Enter the six digits from your authenticator app\./)).toBeDefined();
    expect(asked).toHaveLength(1);
  });

  it('that came too late leads back to the first step, with the account kept and the password not', async () => {
    const { user, passFirstStep } = await open({
      login: done(challenge),
      loginCode: refused('second_factor_expired', 'Too late.'),
    });
    await user.type(await passFirstStep(), '123456');
    expect(await screen.findByText('Too late.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('owner');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('is set up at the first sign-in: to scan, to tap, or to type in groups of four', async () => {
    const setup = {
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://totp/Paperlock:owner?secret=ABCDEFGHIJKLMNOP',
    };
    const { passFirstStep } = await open({ login: done({ ...challenge, setup }) });
    await passFirstStep();

    expect(screen.getByRole('heading', { level: 1, name: 'Set up two-step verification' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe(setup.uri);
    const key = screen.getByText('ABCD').parentElement;
    expect(key?.textContent).toBe(setup.secret);
    expect(key?.children).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Copy key' })).toBeDefined();
  });

  it('can be a recovery code for whoever has lost the app', async () => {
    const { user, asked, passFirstStep } = await open({ ...signedIn, login: done(challenge) });
    await passFirstStep();
    await user.click(screen.getByRole('button', { name: 'Use recovery code' }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter a recovery code.')).toBeDefined();
    await user.type(screen.getByLabelText('Recovery code'), 'K7QF2-9MXWT{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
    expect(asked).toContainEqual(['loginCode', { challenge: 'challenge-1', code: 'K7QF2-9MXWT' }]);
  });

  it('comes with a new password for whoever was given theirs', async () => {
    const { user, asked, passFirstStep } = await open({
      ...signedIn,
      login: done({ ...challenge, password_due: true }),
    });
    const code = await passFirstStep();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
    await user.type(screen.getByLabelText('New password'), 'Wide River 7');
    await user.type(code, '123456');
    expect(await screen.findByText('The passwords don’t match.')).toBeDefined();
    expect(asked).toHaveLength(1);
    await user.type(screen.getByLabelText('Repeat new password'), 'Wide River 7{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined();
    expect(asked).toContainEqual([
      'loginCode',
      { challenge: 'challenge-1', code: '123456', password: 'Wide River 7' },
    ]);
  });
});
