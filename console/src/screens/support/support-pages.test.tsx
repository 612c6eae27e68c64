import type { Operator } from '@paperlock/contract/operators.ts';
import type { DeskTicket } from '@paperlock/contract/support-desk.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, openConsole, owner, type Replies } from '../../test-console.tsx';

const staff: Operator = { ...owner, account: 'ana', roles: ['support'] };
const ID = '00000000-0000-4000-8000-00000000a001';
const COLLEAGUE = { id: '00000000-0000-4000-8000-000000000002', account: 'ben' };

/** Never opens: what a page reads by itself is enough here. */
class SilentSocket {
  static opened: string[] = [];
  constructor(url: string) {
    SilentSocket.opened.push(url);
  }
  send() {}
  close() {}
}
beforeEach(() => {
  SilentSocket.opened = [];
  vi.stubGlobal('WebSocket', SilentSocket);
});

const ticket = (more: Partial<DeskTicket> = {}): DeskTicket => ({
  id: ID,
  account: 'mar***ria',
  lang: 'de',
  state: 'open',
  chat: true,
  last_text: 'Wo ist meine Einzahlung?',
  last_from: 'customer',
  since: '2026-01-02T13:04:05.000Z',
  age_seconds: 90,
  assigned: null,
  customer_id: '00000000-0000-4000-8000-00000000c001',
  opened_at: '2026-01-02T13:04:05.000Z',
  typing: false,
  lines: {
    list: [
      {
        id: '7',
        from: 'customer',
        by: null,
        text: 'Wo ist meine Einzahlung?',
        picture: { width: 4, height: 3, kept: true },
        delivery: 'sent',
        at: '2026-01-02T13:04:05.000Z',
      },
    ],
    next_cursor: null,
    has_more: false,
  },
  staff: [{ id: staff.id, account: 'ana' }, COLLEAGUE],
  ...more,
});
const mine = { id: staff.id, account: 'ana', mine: true };

const open = (address: string, replies: Replies) =>
  openConsole({
    address,
    operator: staff,
    replies: {
      me: done(staff),
      supportList: done({ list: [ticket()], next_cursor: null, has_more: false }),
      supportSeen: done({}),
      supportTyping: done({}),
      cannedList: done({ list: [] }),
      ...replies,
    },
  });

describe('the inbox', () => {
  it('says who waits, for how long, with whom, and hears what is new at the console’s own socket', async () => {
    await open('/support', {});
    const row = within(await screen.findByRole('table', { name: 'Support' })).getAllByRole('row')[1];
    expect(row?.textContent).toContain('mar***ria');
    expect(row?.textContent).toContain('Deutsch');
    expect(row?.textContent).toContain('No one');
    expect(SilentSocket.opened).toEqual([`${location.origin.replace('http', 'ws')}/ws`]);
  });
});

describe('a conversation', () => {
  it('is taken before it is answered', async () => {
    const { user, asked } = await open(`/support?ticket=${ID}`, {
      supportInfo: done(ticket()),
      supportAssign: done(ticket({ assigned: mine })),
    });
    expect(await screen.findByText('Assign this to yourself to reply.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByRole('textbox', { name: 'Your reply' })).toBeDefined();
    expect(asked).toContainEqual(['supportAssign', { id: ID, operator: staff.id, seen: null }]);
    await waitFor(() => expect(asked).toContainEqual(['supportSeen', { id: ID, line: '7' }]));
  });

  it('is answered in the customer’s language from what is kept, and says that one writes', async () => {
    const texts = { en: 'Twenty blocks.', de: 'Zwanzig Blöcke.' };
    const kept = { id: '1', title: 'Deposits', texts, version: 1, edited_by: 'ana' };
    const { user, asked } = await open(`/support?ticket=${ID}`, {
      supportInfo: done(ticket({ assigned: mine })),
      supportReply: done({ line: '8' }),
      cannedList: done({ list: [{ ...kept, updated_at: '2026-01-02T13:04:05.000Z' }] }),
    });
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter a reply.')).toBeDefined();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Saved reply' }), 'Deposits');
    expect(text.value).toBe('Zwanzig Blöcke.');
    await waitFor(() => expect(asked).toContainEqual(['supportTyping', { id: ID }]));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(text.value).toBe(''));
    const sent = asked.find(([call]) => call === 'supportReply')?.[1];
    expect(sent).toMatchObject({ id: ID, text: 'Zwanzig Blöcke.' });
  });

  it('is answered by Ctrl and Enter', async () => {
    const { user, asked } = await open(`/support?ticket=${ID}`, {
      supportInfo: done(ticket({ assigned: mine })),
      supportReply: done({ line: '8' }),
    });
    await user.type(
      await screen.findByRole('textbox', { name: 'Your reply' }),
      'Soon.{Control>}{Enter}{/Control}',
    );
    await waitFor(() =>
      expect(asked).toContainEqual(['supportReply', expect.objectContaining({ id: ID, text: 'Soon.' })]),
    );
  });

  it('can be taken over, given on, and closed after a question', async () => {
    const { user, asked } = await open(`/support?ticket=${ID}`, {
      supportInfo: done(ticket({ assigned: { ...COLLEAGUE, mine: false } })),
      supportAssign: done(ticket({ assigned: mine })),
      supportClose: done(ticket({ assigned: mine, state: 'closed' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Take over from ben' }));
    await user.click(await screen.findByRole('button', { name: 'Close conversation' }));
    expect(asked.some(([call]) => call === 'supportClose')).toBe(false);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Close conversation' }));
    expect(await screen.findByText('Conversation closed.')).toBeDefined();
  });

  it('shows a picture only when somebody asks for it', async () => {
    const { user } = await open(`/support?ticket=${ID}`, { supportInfo: done(ticket()) });
    await user.click(await screen.findByRole('button', { name: 'Show picture' }));
    expect(screen.getByAltText('Picture from the customer').getAttribute('src')).toBe(
      '/api/console/supportPicture/7',
    );
  });
});
