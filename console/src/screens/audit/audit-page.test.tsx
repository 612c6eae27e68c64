import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../api/audit.ts';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const customer = 'customer:00000000-0000-4000-8000-00000000000a';

const event = (n: number, more: Partial<AuditEvent> = {}): AuditEvent => ({
  id: String(n),
  at: `2026-01-0${n}T03:04:05.000Z`,
  actor: { kind: 'operator', id: '00000000-0000-4000-8000-000000000001', name: 'desk_a' },
  action: 'operator.signed_in',
  subject: null,
  ip: '192.0.2.7',
  details: { device: 'Firefox on Linux' },
  place: n,
  ...more,
});

const pageOf = (list: AuditEvent[], next: string | null = null) =>
  done({ list, next_cursor: next, has_more: next !== null });

const open = (replies: Replies, address = '/audit') =>
  openConsole({ address, operator: owner, replies: { me: done(owner), ...replies } });

describe('the audit log', () => {
  it('tells in words who did what, when, and at which place of the chain', async () => {
    const failed = event(2, {
      actor: { kind: 'system', id: null, name: null },
      action: 'customer.sign_in_failed',
      subject: customer,
      place: null,
    });
    await open({ auditList: pageOf([failed, event(1)]) });
    const rows = within(await screen.findByRole('table', { name: 'Audit log' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Sign-in failed');
    expect(rows[1]?.textContent).toContain('System');
    expect(rows[1]?.textContent).toContain('Not linked yet');
    expect(rows[2]?.textContent).toBe(
      'Operator signed indesk_a2026-01-01 03:04:05device: Firefox on Linuxfrom 192.0.2.7Link 1',
    );
  });

  it('can be narrowed to one account and widened again', async () => {
    const { user, asked } = await open({ auditList: pageOf([event(1, { subject: customer })]) });
    await user.click(await screen.findByRole('link', { name: customer }));
    expect(await screen.findByText(`Events about ${customer}`)).toBeDefined();
    expect(asked.at(-1)).toEqual(['auditList', { limit: 50, subject: customer }]);
    await user.click(screen.getByRole('link', { name: 'All events' }));
    expect(screen.queryByText(/^Events about/)).toBeNull();
  });

  it('goes on with older events', async () => {
    await open({ auditList: pageOf([event(1)], '17-1') });
    const older = await screen.findByRole('link', { name: 'Older' });
    expect(older.getAttribute('href')).toBe('/audit?cursor=17-1');
  });

  it('says when nothing has happened, and when it could not be read', async () => {
    await open({ auditList: pageOf([]) });
    expect(await screen.findByText('No events yet')).toBeDefined();
  });

  it('can be tried again after a failure', async () => {
    await open({ auditList: refused('internal', 'Something went wrong on our side.') });
    expect(await screen.findByRole('button', { name: /again/i })).toBeDefined();
  });
});

describe('the chain', () => {
  const report = {
    links: 5,
    head: 'ab'.repeat(32),
    broken_at: null,
    waiting: 0,
    lost: 0,
    checked_at: '2026-01-02T03:04:05.000Z',
  };
  const check = async (found: Partial<typeof report> | { broken_at: number }) => {
    const replies = { auditList: pageOf([event(1)]), auditVerify: done({ ...report, ...found }) };
    const { user } = await open(replies);
    await user.click(await screen.findByRole('button', { name: 'Check the chain' }));
  };

  it('is recomputed when somebody asks, and shows its head', async () => {
    await check({});
    expect(await screen.findByText('Chain intact')).toBeDefined();
    expect(screen.getByText('ab'.repeat(32))).toBeDefined();
  });

  it('says where it is broken', async () => {
    await check({ broken_at: 3 });
    expect(await screen.findByText('Broken at link 3')).toBeDefined();
  });

  it('says that links were taken away', async () => {
    await check({ lost: 2 });
    expect(await screen.findByText(/^Links removed from 2 events\./)).toBeDefined();
    expect(screen.queryByText('Chain intact')).toBeNull();
  });
});
