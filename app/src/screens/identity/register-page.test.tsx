import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, english, enter, here, maria, openApp, type Replies, refuse } from '../../test-app.tsx';

const field = (key: string) => screen.getByLabelText<HTMLInputElement>(english(key));
const submit = () =>
  userEvent.click(screen.getByRole('button', { name: english('identity.register_action') }));
const open = async (replies: Replies = {}) => {
  const shell = await openApp({ at: '/pages/login/register', replies });
  await screen.findByLabelText(english('identity.consent'));
  return shell;
};
const good = { account: 'maria', password: 'Correct-Horse7' };
const fill = async (typed: { account?: string; password?: string; again?: string } = {}) => {
  const { account, password, again = password } = { ...good, ...typed };
  enter(field('identity.account'), account);
  enter(field('identity.password'), password);
  enter(field('identity.password_again'), again);
  await userEvent.click(field('identity.consent'));
};

describe('the registration form', () => {
  it('asks for each thing that is missing in its own words, and for the invitation code never', async () => {
    await open();
    await submit();
    for (const key of ['account_enter', 'password_new_enter', 'password_again_enter', 'consent_enter'])
      expect(screen.getByText(english(`identity.${key}`))).toBeDefined();
    expect(field('identity.invitation').getAttribute('aria-invalid')).toBeNull();
  });

  it('does not go on without the consent that this is practice money', async () => {
    await open();
    await fill();
    await userEvent.click(field('identity.consent'));
    await submit();
    expect(screen.getByText(english('identity.consent_enter'))).toBeDefined();
    expect(document.activeElement).toBe(field('identity.consent'));
  });

  it('ticks the rules of the password while it is typed', async () => {
    await open();
    const done = () => screen.queryAllByText(english('identity.rule_met')).length;
    expect(done()).toBe(0);
    enter(field('identity.password'), 'aB3');
    expect(done()).toBe(3);
    enter(field('identity.password'), 'aB3aB3aB');
    expect(done()).toBe(4);
  });

  it.each([
    ['+1', 'Correct-Horse7', 'account_invalid'],
    ['maria', 'My-maria-7', 'password_contains_account'],
    ['maria', 'Password123', 'password_too_common'],
  ])('refuses %s with %s: %s', async (account, password, key) => {
    await open();
    await fill({ account, password });
    await submit();
    expect(screen.getByText(english(`identity.${key}`))).toBeDefined();
  });

  it('notices when the two passwords differ', async () => {
    await open();
    await fill({ again: 'Correct-Horse8' });
    await submit();
    expect(screen.getByText(english('identity.password_again_differs'))).toBeDefined();
    expect(document.activeElement).toBe(field('identity.password_again'));
  });

  it('shows the server’s refusal at the field it names', async () => {
    await open({ 'user/register': () => refuse('account_taken', 'Exists already.', { field: 'account' }) });
    await fill();
    await submit();
    await screen.findByText('Exists already.');
    expect(document.activeElement).toBe(field('identity.account'));
    expect(field('identity.password').value).toBe('Correct-Horse7');
  });

  it('signs in and leads home, also after reading About', async () => {
    let asked = {};
    const shell = await open({
      'user/register': (ask) => {
        asked = ask;
        return answer({ token: 'token-1', expires_at: '2026-01-09T03:04:05.000Z', user: maria });
      },
    });
    shell.lastPage.keep('/pages/profile/about');
    await fill();
    await submit();
    await waitFor(() => expect(here()).toBe('/pages/home/index'));
    expect(shell.client.session.user()).toEqual(maria);
    expect(asked).toEqual({
      account: 'maria',
      password: 'Correct-Horse7',
      password_repeat: 'Correct-Horse7',
      invitation_code: '',
      consent: true,
    });
  });
});

describe('a link with a code', () => {
  it.each([
    ['?class=PINE7Q', 'You’re joining a class with code PINE7Q.'],
    ['?code=PINE7Q', 'You’re joining with code PINE7Q.'],
  ])('%s fills it in and says what it does', async (query, said) => {
    await openApp({ at: `/pages/login/register${query}` });
    await screen.findByText(said);
    expect(field('identity.invitation').value).toBe('PINE7Q');
  });

  it('without one says nothing about it', async () => {
    await open();
    expect(screen.queryByText(/You join/)).toBeNull();
    expect(field('identity.invitation').value).toBe('');
  });
});
