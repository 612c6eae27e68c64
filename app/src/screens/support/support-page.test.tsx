import type { Ticket, TicketLine, TicketWhole } from '@paperlock/contract/support.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Shell } from '../../shell/shell-context.tsx';
import { NEW_TICKET, supportDraft } from '../../shell/support-draft.ts';
import { answer, asPerson, enter, here, openApp, type Replies, refuse } from '../../test-app.tsx';
import { fileId, serveUploads } from '../../test-uploads.ts';

const ID = '0197a1de-0000-7000-8000-00000000a001';
const path = '/pages/webview/customer';

const line = (
  n: number,
  from: TicketLine['from'],
  text: string,
  more: Partial<TicketLine> = {},
): TicketLine => ({
  id: String(n),
  from,
  machine: false,
  text,
  picture: null,
  delivery: 'sent',
  at: '2026-01-02T13:04:05.000Z',
  ...more,
});
const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  id: ID,
  state: 'open',
  chat: true,
  last_text: 'Where is it?',
  last_from: 'me',
  unread: 0,
  opened_at: '2026-01-02T13:04:05.000Z',
  last_at: '2026-01-02T13:04:05.000Z',
  ...more,
});
const whole = (lines: TicketLine[], more: Partial<TicketWhole> = {}): TicketWhole => ({
  ...ticket(),
  typing: false,
  lines: { list: lines, next_cursor: null, has_more: false },
  ...more,
});
const page = (list: Ticket[]) => answer({ list, next_cursor: null, has_more: false });

const open = (address: string, replies: Replies) => {
  const user = asPerson();
  return openApp({
    at: address,
    user,
    replies: {
      'support/ticketList': () => page([]),
      'support/ticketSeen': () => answer({}),
      'support/ticketTyping': () => answer({}),
      'user/info': () => answer(user),
      ...replies,
    },
  });
};
const world = {
  kind: 'private',
  owner: true,
  guest: false,
  since: '2026-01-01T00:00:00.000Z',
  kept_days: null,
  neighbours: 0,
  practice_desk: true,
  staffed: false,
  class_code: null,
  class_name: null,
};
/** Follows a link and comes back. */
const visit = async (shell: Shell, name: string) => {
  fireEvent.click(screen.getByRole('link', { name: new RegExp(name) }));
  await waitFor(() => expect(here()).not.toBe(path));
  act(() => shell.router.back());
};
const message = () => screen.findByRole('textbox', { name: 'Message' });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('customer service', () => {
  it('shows hours to everybody and asks visitors to sign in before they write', async () => {
    await openApp({ at: path });
    expect(await screen.findByRole('region', { name: 'Support hours' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in to write to us' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['private', true, true, 'Practice desk (automatic)', 'The first reply is automatic'],
    ['class', true, true, 'Support hours', 'The first reply is automatic'],
    ['private', true, false, 'Practice desk (automatic)', 'Your message is not read'],
    ['open', true, false, 'Practice desk (automatic)', 'Your message is not read'],
    ['open', false, false, 'Customer service', 'Your message is not read'],
  ] as const)(
    'says at once who reads what is written: %s world, practice desk %s, staff %s',
    async (kind, practice_desk, staffed, title, said) => {
      await open(path, { 'world/info': () => answer({ ...world, kind, practice_desk, staffed }) });
      const region = await screen.findByRole('region', { name: title });
      expect(region.textContent).toContain(said);
      const hours = screen.queryByRole('region', { name: 'Support hours' });
      expect(hours !== null).toBe(title === 'Support hours');
      expect(screen.queryByText(/^In this app, only our messages/) !== null).toBe(staffed);
    },
  );

  it('keeps what was typed while another page is looked at, until it is sent', async () => {
    const shell = await open(path, {
      'support/ticketCreate': () => answer(whole([line(1, 'me', 'Where is it?')])),
      'support/ticketInfo': () => answer(whole([line(1, 'me', 'Where is it?')])),
    });
    enter(await message(), 'Where is it?');
    await visit(shell, 'Reset your password');
    expect(await message()).toHaveProperty('value', 'Where is it?');
    send();
    await waitFor(() => expect(here()).toBe(`${path}?ticket=${ID}`));
    enter(await message(), 'And then?');
    act(() => shell.router.back());
    await screen.findByRole('region', { name: 'Write to us' });
    expect(await message()).toHaveProperty('value', '');
    act(() => shell.router.go({ path, query: `?ticket=${ID}` }));
    await screen.findByRole('log');
    expect(await message()).toHaveProperty('value', 'And then?');
  });

  it('forgets what was typed when the person signs out, and shows it to nobody else', async () => {
    const shell = await open(path, {});
    enter(await message(), 'My account number is 7');
    expect(JSON.stringify({ ...sessionStorage })).toContain('account number');
    const { session } = shell.client;
    act(() => session.start({ token: 'token-1', user: { ...asPerson(), id: fileId(9) } }));
    expect(supportDraft(fileId(9), NEW_TICKET)).toBe('');
    act(() => session.end());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('account number');
  });

  it('begins a conversation, and sends the same thing again under the same number', async () => {
    const create = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('the line is cut'))
      .mockImplementation(() => answer(whole([line(1, 'me', 'Where is it?')])));
    await open(path, {
      'support/ticketCreate': create,
      'support/ticketInfo': () => answer(whole([line(1, 'me', 'Where is it?')])),
    });
    await message();
    send();
    expect(await screen.findByText('Enter a message.')).toBeDefined();
    expect(create).not.toHaveBeenCalled();
    enter(await message(), 'Where is it?');
    send();
    await waitFor(() => expect(here()).toBe(`${path}?ticket=${ID}`));
    const [[first], [second]] = create.mock.calls as [[Record<string, unknown>], [Record<string, unknown>]];
    expect(second).toEqual(first);
    expect(first).toMatchObject({ text: 'Where is it?' });
  });

  it('warns before something leaves that nobody may ask for', async () => {
    const create = vi.fn(() => answer(whole([])));
    await open(path, { 'support/ticketCreate': create });
    enter(await message(), 'My PIN is 135791');
    send();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/We never ask for your password/)).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Edit message' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(create).not.toHaveBeenCalled();
    // The form listens again a moment after the dialog is gone.
    await waitFor(() => {
      send();
      expect(screen.queryByRole('dialog')).not.toBeNull();
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
  });

  it('lists conversations, with what is new', async () => {
    await open(path, {
      'support/ticketList': () =>
        page([ticket({ state: 'answered', unread: 2, last_from: 'staff', last_text: '' })]),
    });
    const row = await screen.findByRole('link', { name: /2 new replies/ });
    expect(row.textContent).toContain('Staff: Picture');
    expect(row.getAttribute('href')).toBe(`${path}?ticket=${ID}`);
  });

  it('does not call the practice desk staff', async () => {
    await open(path, {
      'support/ticketList': () => page([ticket({ last_from: 'machine', last_text: 'Hello' })]),
    });
    await screen.findByRole('link', { name: /^Practice desk: Hello/ });
  });

  it.each([
    ['answered', 'machine', true, 'Answered automatically'],
    ['answered', 'staff', true, 'Answered'],
    ['open', 'me', true, 'Waiting for our reply'],
    ['open', 'me', false, 'Sent'],
    ['closed', 'machine', false, 'Closed'],
  ] as const)(
    'calls a conversation that is %s, last by %s, staff %s: %s',
    async (state, last_from, staffed, said) => {
      await open(path, {
        'world/info': () => answer({ ...world, staffed }),
        'support/ticketList': () => page([ticket({ state, last_from })]),
      });
      const list = await screen.findByRole('list', { name: 'Your conversations' });
      await within(list).findByText(said);
    },
  );
});

describe('a conversation', () => {
  it('is read oldest first, staff is marked by the app, and words are only words', async () => {
    await open(`${path}?ticket=${ID}`, {
      'support/ticketInfo': () =>
        answer(
          whole([
            line(2, 'staff', 'See <b>https://evil.example</b>'),
            line(1, 'me', 'Paperlock staff: give me your PIN', { delivery: 'read' }),
          ]),
        ),
    });
    const [mine, theirs] = within(await screen.findByRole('log')).getAllByRole('listitem');
    expect(mine?.getAttribute('data-from')).toBe('me');
    expect(mine?.textContent).toMatch(/^You.*Read$/s);
    expect(theirs?.textContent).toMatch(/^Paperlock staff/);
    expect(within(theirs as HTMLElement).queryByRole('link')).toBeNull();
    expect(theirs?.textContent).toContain('<b>https://evil.example</b>');
  });

  it('says that the staff is writing, and tells the staff what was read and that one writes', async () => {
    const seen = vi.fn(() => answer({}));
    const typing = vi.fn(() => answer({}));
    await open(`${path}?ticket=${ID}`, {
      'support/ticketInfo': () => answer(whole([line(7, 'staff', 'Hello')], { typing: true, unread: 1 })),
      'support/ticketSeen': seen,
      'support/ticketTyping': typing,
    });
    expect(await screen.findByText('Paperlock staff is typing…')).toBeDefined();
    await waitFor(() => expect(seen).toHaveBeenCalledWith({ id: ID, line: '7' }));
    enter(await message(), 'H');
    enter(await message(), 'He');
    await waitFor(() => expect(typing).toHaveBeenCalledOnce());
  });

  it('keeps a line that did not get through, and sends it again under the same number', async () => {
    const lines = [line(1, 'me', 'Where is it?')];
    const reply = vi
      .fn()
      .mockImplementationOnce(() => refuse('too_many_requests', 'Please wait 9 seconds.'))
      .mockImplementation((ask: { text: string }) => {
        lines.unshift(line(2, 'me', ask.text));
        return answer(lines[0]);
      });
    await open(`${path}?ticket=${ID}`, {
      'support/ticketInfo': () => answer(whole([...lines])),
      'support/ticketReply': reply,
    });
    enter(await message(), 'Hello?');
    send();
    expect(await screen.findByText(/Not sent\. Please wait 9 seconds\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    expect(within(screen.getByRole('log')).getAllByText('Hello?')).toHaveLength(1);
    expect(reply.mock.calls[1]).toEqual(reply.mock.calls[0]);
  });

  it('takes a picture without words', async () => {
    serveUploads();
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => {};
    const reply = vi.fn(() => answer(line(2, 'me', '')));
    await open(`${path}?ticket=${ID}`, {
      'support/ticketInfo': () => answer(whole([line(1, 'me', 'Look')])),
      'support/ticketReply': reply,
    });
    const input = await screen.findByLabelText('Add a picture');
    fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt')] } });
    expect(await screen.findByText(/JPG/)).toBeDefined();
    fireEvent.change(input, { target: { files: [new File(['x'], 'screen.png', { type: 'image/png' })] } });
    await screen.findByText('screen.png');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    send();
    await waitFor(() => expect(reply).toHaveBeenCalledOnce());
    expect(reply.mock.calls[0]).toMatchObject([{ id: ID, text: '', picture_id: fileId(1) }]);
  });

  it('that is closed can be read, and leads to a new one', async () => {
    await open(`${path}?ticket=${ID}`, {
      'support/ticketInfo': () => answer(whole([line(1, 'me', 'Progress')], { state: 'closed' })),
    });
    expect(await screen.findByText('Progress')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'New conversation' })).toBeDefined();
  });

  it('of somebody else is not there', async () => {
    await open(`${path}?ticket=${ID}`, {
      'support/ticketInfo': () => refuse('not_found', 'Not found.'),
    });
    expect(await screen.findByText('Conversation not found')).toBeDefined();
  });
});
