import type { Message, MessageType } from '@paperlock/contract/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  answer,
  asPerson,
  english,
  openApp,
  press,
  type Replies,
  refuse,
  TestSocket,
} from '../../test-app.tsx';

const message = (id: number, type: MessageType, more: Partial<Message> = {}): Message => ({
  id: String(id),
  type,
  title: `${type} ${id}`,
  body: `Body of ${id}\n\nhttps://example.org/${id}`,
  lang: 'en',
  at: '2026-01-02T03:04:05.000Z',
  about: null,
  frees_money: false,
  pinned: false,
  read: true,
  ...more,
});

/** A server that remembers what was read. */
const server = (messages: Message[]) => {
  const count = () => {
    const of = (type: MessageType) => messages.filter((one) => one.type === type && !one.read).length;
    const [personal, system, news] = [of('personal'), of('system'), of('news')];
    return answer({ personal, system, news, total: personal + system + news });
  };
  const read = (fits: (one: Message) => boolean) => {
    for (const [at, one] of messages.entries()) if (fits(one)) messages[at] = { ...one, read: true };
    return count();
  };
  return {
    'message/unread': count,
    'message/list': ({ type }) =>
      answer({ list: messages.filter((one) => one.type === type), next_cursor: null, has_more: false }),
    'message/read': ({ type, id }) => read((one) => one.type === type && one.id === id),
    'message/readAll': () => read(() => true),
  } satisfies Replies;
};

const open = (replies: Replies, at = '/pages/home/announcement') => {
  const user = asPerson();
  return openApp({ at, user, replies });
};
const tab = (name: string, unread?: number) =>
  screen.findByRole('tab', { name: new RegExp(unread ? `^${name} ?${unread} new$` : `^${name}$`) });

describe('the messages', () => {
  it('stand in three tabs, each with its count', async () => {
    await open(
      server([
        message(1, 'personal', { read: false }),
        message(2, 'news', { read: false, pinned: true }),
        message(3, 'news', { read: false }),
      ]),
    );
    await tab('Personal', 1);
    await tab('System');
    await userEvent.click(await tab('News', 2));
    const rows = within(await screen.findByRole('list', { name: 'News' })).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^news 22026-01-02 .*PinnedNew$/),
      expect.stringMatching(/^news 32026-01-02 .*New$/),
    ]);
  });

  it('about oneself have practice time, and announcements say that theirs is real', async () => {
    await open({
      ...server([message(1, 'personal'), message(2, 'system')]),
      'clock/now': () => answer({ now: '2026-01-05T04:00:00.000Z', ahead_seconds: 0 }),
    });
    await screen.findByText('3 days ago');
    expect(screen.queryByText(english('clock.real_time_note'))).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /personal 1/ }));
    await within(await screen.findByRole('dialog')).findByText('3 days ago');
    await press('common.close');
    await userEvent.click(await tab('System'));
    await screen.findByText(english('clock.real_time_note'));
    await userEvent.click(screen.getByRole('button', { name: /system 2/ }));
    await within(await screen.findByRole('dialog')).findByText(english('clock.real_time'));
  });

  it('open at the tab that the address names', async () => {
    await open(server([message(1, 'system')]), '/pages/home/announcement?tab=system');
    await screen.findByRole('button', { name: /system 1/ });
  });

  it('are read by opening them, and the count goes down', async () => {
    await open(server([message(1, 'personal', { read: false }), message(2, 'personal', { read: false })]));
    await userEvent.click(await screen.findByRole('button', { name: /personal 1/ }));
    const sheet = await screen.findByRole('dialog', { name: 'personal 1' });
    expect(within(sheet).getByText('Body of 1')).toBeDefined();
    expect(within(sheet).getByRole('link', { name: 'https://example.org/1' }).getAttribute('href')).toBe(
      '/pages/index/webView?url=https%3A%2F%2Fexample.org%2F1',
    );
    await tab('Personal', 1);
    expect(screen.getByRole('button', { name: /personal 1/, hidden: true }).textContent).not.toContain('New');
  });

  it('are all read at once, and then there is nothing left to mark', async () => {
    await open(server([message(1, 'personal', { read: false }), message(2, 'news', { read: false })]));
    await press('announcement.read_all');
    await tab('Personal');
    await tab('News');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: english('announcement.read_all') })).toBeNull(),
    );
    expect(screen.queryByText(english('announcement.new'))).toBeNull();
  });

  it.each([
    [
      'an order',
      { type: 'order', id: 'P20260102-00000007' },
      '/pages/home/lockming-order?order_no=P20260102-00000007',
    ],
    ['a project', { type: 'product', id: 'x/y' }, '/pages/home/lockming-details?id=x%2Fy'],
  ] as const)('about %s lead to it', async (_, about, address) => {
    await open(server([message(1, 'personal', { about })]));
    await userEvent.click(await screen.findByRole('button', { name: /personal 1/ }));
    const link = within(await screen.findByRole('dialog')).getByRole('link', {
      name: /^Open (order|project|conversation)/,
    });
    expect(link.getAttribute('href')).toBe(address);
  });

  it('about money that became available lead to its withdrawal', async () => {
    const about = { type: 'order', id: 'P20260102-00000007' } as const;
    await open({
      ...server([message(1, 'personal', { about, frees_money: true })]),
      'credit/assets': () =>
        answer({
          available: '1000',
          locked: '0',
          held: '0',
          total: '1000',
          at: '2026-01-02T03:04:05.000Z',
        }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /personal 1/ }));
    const sheet = within(await screen.findByRole('dialog'));
    const way = await sheet.findByRole('link', { name: english('assets.do_withdraw') });
    expect(way.getAttribute('href')).toBe('/pages/profile/withdrawal');
  });

  it('arrive without a reload', async () => {
    const messages = [message(1, 'personal')];
    await open(server(messages));
    await screen.findByRole('button', { name: /personal 1/ });
    await waitFor(() => expect(TestSocket.opened).toHaveLength(1));
    messages.unshift(message(2, 'personal', { read: false }));
    TestSocket.opened[0]?.hear({ op: 'event', topic: 'message', id: '1-1' });
    await screen.findByRole('button', { name: /personal 2/ });
    await tab('Personal', 1);
  });

  it('come page by page, none of them twice', async () => {
    const page = (list: Message[], next: string | null) =>
      answer({ list, next_cursor: next, has_more: next !== null });
    const [one, two, three] = [message(1, 'personal'), message(2, 'personal'), message(3, 'personal')];
    await open({
      ...server([]),
      'message/list': ({ cursor }) => (cursor ? page([two, one], null) : page([three, two], '9-2')),
    });
    await press('announcement.more');
    await screen.findByRole('button', { name: /personal 1/ });
    expect(screen.getAllByRole('button', { name: /^personal/ })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: english('announcement.more') })).toBeNull();
  });

  it.each(['personal', 'system', 'news'] as const)('may be none: %s', async (type) => {
    await open(server([]), `/pages/home/announcement?tab=${type}`);
    await screen.findByText(english(`announcement.empty_${type}`));
  });

  it('that failed to load can be requested again', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    const fine = server([message(1, 'personal')]);
    await open({ ...fine, 'message/list': (ask) => replies.pop() ?? fine['message/list'](ask) });
    await screen.findByText(english('announcement.failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByRole('button', { name: /personal 1/ });
  });
});

it.each(['/pages/home/index', '/pages/profile/profile'])(
  'the way to them on %s tells how many are new',
  async (at) => {
    await open(server([message(1, 'personal', { read: false }), message(2, 'news', { read: false })]), at);
    await screen.findAllByRole('link', { name: /essages.*2 new/ });
  },
);
