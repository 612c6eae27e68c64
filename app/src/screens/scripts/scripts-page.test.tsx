import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, asPerson, english, fill, openApp, press, type Replies, refuse } from '../../test-app.tsx';

const key = {
  id: '0197a1de-0000-7000-8000-000000000001',
  name: 'Nightly report',
  scope: 'read',
  created_at: '2026-01-02T03:04:05.000Z',
  last_used_at: null,
};
const none = { 'script/webhook': () => answer({ possible: false, webhook: null }) };
const listed = (...list: object[]) => ({ 'script/keys': () => answer({ list, most: 10 }) });
const open = (replies: Replies) =>
  openApp({ at: '/pages/profile/scripts', user: asPerson(), replies: { ...none, ...replies } });

describe('keys for scripts', () => {
  it('shows a skeleton while the list is on its way', async () => {
    await open({ 'script/keys': () => new Promise(() => {}) });
    expect((await screen.findAllByText(english('common.loading'))).length).toBeGreaterThan(0);
  });

  it('says what to do when there are none', async () => {
    await open(listed());
    await screen.findByText(english('scripts.empty'));
  });

  it('offers a retry when the list did not come', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open({ 'script/keys': () => replies.pop() ?? answer({ list: [key], most: 10 }) });
    await screen.findByText(english('scripts.failed'));
    await press('common.retry');
    await screen.findByText('Nightly report');
  });

  it('makes one, which is shown this once', async () => {
    const asked: unknown[] = [];
    await open({
      ...listed(),
      'script/makeKey': (ask) => {
        asked.push(ask);
        return answer({ ...key, key: 'plk_0123456789abcdef_secret' });
      },
    });
    await press('scripts.make');
    const sheet = within(await screen.findByRole('dialog', { name: english('scripts.make') }));
    expect(sheet.getByText(english('scripts.scope_read_text'))).toBeDefined();
    await userEvent.selectOptions(sheet.getByRole('combobox'), 'act');
    expect(sheet.getByText(english('scripts.scope_act_text'))).toBeDefined();
    await fill('scripts.name', 'Nightly report');
    await fill('security.password_again', 'Tall Grass 9');
    await userEvent.click(sheet.getByRole('button', { name: english('scripts.make') }));
    await screen.findByText('plk_0123456789abcdef_secret');
    expect(asked).toEqual([{ name: 'Nightly report', scope: 'act', password: 'Tall Grass 9' }]);
    await press('scripts.new_kept');
    await waitFor(() => expect(screen.queryByText('plk_0123456789abcdef_secret')).toBeNull());
  });

  it('asks before one is revoked, and shows what is left', async () => {
    const asked: unknown[] = [];
    let list = [key];
    await open({
      'script/keys': () => answer({ list, most: 10 }),
      'script/revokeKey': (ask) => {
        asked.push(ask);
        list = [];
        return answer({});
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Nightly report/ }));
    const dialog = within(await screen.findByRole('dialog', { name: english('scripts.revoke') }));
    await userEvent.click(dialog.getByRole('button', { name: english('scripts.revoke') }));
    await screen.findByText(english('scripts.empty'));
    expect(asked).toEqual([{ id: key.id }]);
  });

  it('shows the program that is told of events, and stops it', async () => {
    const url = 'http://127.0.0.1:9000/paperlock';
    let webhook: object | null = { url, kinds: ['deposit.credited'], created_at: key.created_at };
    await open({
      ...listed(key),
      'script/webhook': () => answer({ possible: true, webhook }),
      'script/stopWebhook': () => {
        webhook = null;
        return answer({});
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(english('scripts.webhook')) }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: english('scripts.webhook_stop') }));
    await userEvent.click(dialog.getByRole('button', { name: english('scripts.webhook_stop') }));
    await waitFor(() => expect(screen.queryByText(url)).toBeNull());
  });
});

describe('settings', () => {
  const world = (changes: object) => ({
    'world/info': () =>
      answer({
        kind: 'private',
        owner: true,
        guest: false,
        since: '2026-01-01T00:00:00.000Z',
        kept_days: 90,
        neighbours: 0,
        practice_desk: true,
        staffed: false,
        class_code: null,
        class_name: null,
        ...changes,
      }),
  });
  const settings = (replies: Replies) =>
    openApp({ at: '/pages/profile/settings', user: asPerson(), replies });
  const row = () => screen.queryByRole('link', { name: new RegExp(english('profile.scripts')) });

  it('lead the owner of a practice world to them', async () => {
    await settings(world({}));
    await waitFor(() => expect(row()?.getAttribute('href')).toBe('/pages/profile/scripts'));
  });

  it('do not name them to a student', async () => {
    await settings(world({ kind: 'class', owner: false }));
    await screen.findByText(english('profile.language'));
    expect(row()).toBeNull();
  });
});
