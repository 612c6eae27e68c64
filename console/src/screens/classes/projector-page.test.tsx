import type { ClassBoard } from '@paperlock/contract/classes-desk.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, refused } from '../../test-console.tsx';

const educator: Operator = { ...owner, roles: ['educator'] };
const now = '2026-01-02T03:04:05.000Z';
const board: ClassBoard = {
  name: 'Monday group',
  code: 'ABCD1234',
  closed: false,
  link: 'https://app.example.org/pages/login/register?class=ABCD1234',
  members: 17,
  lessons_done: 30,
  lessons_of: 204,
  clock: {
    now,
    ahead_seconds: 0,
    progress: { from: now, to: now, settled_to: now, behind: false, percent: 100 },
  },
  next_raise: {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Short one',
    sold: '10',
    target: '100',
    close_at: '2026-01-05T03:04:05.000Z',
  },
  figures: { deposited: '8500', ordered: '4000', investors_lost: '12.5' },
};

const open = (reply: Partial<ClassBoard> | 'gone' = {}) =>
  openConsole({
    address: '/projector?id=7',
    operator: educator,
    replies: {
      me: done(educator),
      classBoard: reply === 'gone' ? refused('not_found', 'No.') : done({ ...board, ...reply }),
    },
  });
/** The value beside a name. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the projector view', () => {
  it('shows how to join and what happens, without the menu', async () => {
    await open();
    expect(await screen.findByRole('img', { name: 'QR code of the class link' })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Join the class' }).textContent).toBe(`ABCD1234${board.link}`);
    expect(fact('Joined')).toBe('17');
    expect(fact('Lessons and games done')).toBe('30 of 204');
    expect(fact('Happening now')).toBe(
      'Short one ends in 3 days. 10.00 of 100.00 USDT sold. Below target, everyone is refunded.',
    );
    expect(fact('Lost by investors')).toContain('12.50');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('Practice money only. Never send real funds.')).toBeDefined();
  });

  it('shows a run on the platform: who waits, what is owed, what there is', async () => {
    const statement = { day: '2026-01-02', owed: '100', assets: '120' };
    await openConsole({
      address: '/projector?id=7&show=run',
      operator: educator,
      replies: {
        me: done(educator),
        classBoard: done(board),
        classStage: done({ run: { waiting: 3, statement }, poisoned: 0, members: 17, losing: null }),
      },
    });
    await screen.findByText('Withdrawals waiting');
    expect([fact('Withdrawals waiting'), fact('Source')]).toEqual(['3', 'Published statement of 2026-01-02']);
    expect(fact('Owed to everyone')).toContain('100.00');
    expect(fact('Assets')).toContain('120.00');
    expect(screen.queryByText('Joined')).toBeNull();
  });

  it('shows two offers: shares and counts of all, and too few to say under eight', async () => {
    const sum = {
      games: 12,
      fraud_percent: 25,
      honest_percent: 45,
      kept_percent: 30,
      put_in_fraud: 5,
      looked_first: 4,
      tried: 3,
      paid_fee: 1,
    };
    await openConsole({
      address: '/projector?id=7&show=twins',
      operator: educator,
      replies: {
        me: done(educator),
        classBoard: done(board),
        classTwins: done({
          name: 'Monday group',
          closed: false,
          open: true,
          second_look: false,
          members: 17,
          few_below: 8,
          rounds: [
            { second_look: true, began: 14, finished: 13, sum },
            { second_look: false, began: 3, finished: 2, sum: null },
          ],
        }),
      },
    });
    const asked = within(
      await screen.findByRole('region', { name: 'With three questions before each payment' }),
    );
    for (const text of [
      '13 of 14',
      '12 games',
      '25% in the fraud',
      '45% with the honest',
      '30% in the pocket',
    ])
      asked.getByText(text);
    expect(fact('Paid a fee to release money')).toBe('1 of 12');
    const few = within(screen.getByRole('region', { name: 'Without questions' }));
    few.getByText('Too few to say. Results show from 8 finished games on.');
  });

  it('says how far a leap in time has got', async () => {
    const progress = { ...board.clock.progress, behind: true, percent: 40 };
    await open({ clock: { ...board.clock, progress } });
    expect(await screen.findByText('Time has moved. 40 % of what was due has happened.')).toBeDefined();
  });

  it('says when other devices cannot open the link', async () => {
    await open({ link: 'http://localhost:4800/pages/login/register?class=ABCD1234' });
    expect(await screen.findByText('This link opens on this computer only.')).toBeDefined();
  });

  it('shows the code alone where the address of the app is unknown', async () => {
    await open({ link: null });
    expect(await screen.findByText('Open the app and register with this code.')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('of a closed class offers no way in', async () => {
    await open({ closed: true });
    expect(await screen.findByText('This class is closed. No one new can join.')).toBeDefined();
    expect(screen.queryByText('ABCD')).toBeNull();
  });

  it('of somebody else’s class shows nothing', async () => {
    await open('gone');
    expect(await screen.findByText('Class not found')).toBeDefined();
  });
});
