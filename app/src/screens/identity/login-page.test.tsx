import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LOGIN } from '../../shell/navigation.ts';
import { answer, english, enter, maria, openApp, type Replies, refuse } from '../../test-app.tsx';

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

  it('keeps the session it was given', async () => {
    const shell = await open({
      'user/login': (ask) => {
        expect(ask).toEqual({ account: 'maria', password: 'Correct-Horse7' });
        return answer({ token: 'token-9', expires_at: '2026-01-09T03:04:05.000Z', user: maria });
      },
    });
    fill();
    await userEvent.type(password(), '{Enter}');
    await waitFor(() => expect(shell.client.session.token()).toBe('token-9'));
  });
});
