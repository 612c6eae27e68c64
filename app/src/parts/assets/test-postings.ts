import type { Posting } from '@paperlock/contract/assets.ts';
import { answer, maria, openApp, type Replies } from '../../test-app.tsx';

export const posting = (place: number, changes: Partial<Posting> = {}): Posting => ({
  place: String(place),
  no: String(1000 + place),
  kind: 'deposit',
  direction: 'in',
  amount: '100.000001',
  before: '0',
  after: '100.000001',
  from: 'chain',
  to: 'available',
  cause: { type: 'deposit', id: '7', projects: [] },
  booked_at: '2026-01-02T03:04:05.000Z',
  written_at: '2026-01-02T03:04:06.000Z',
  ...changes,
});

export const pageOf = (list: Posting[], next: string | null = null) =>
  answer({ list, next_cursor: next, has_more: next !== null });

export const at = '2026-01-02T03:04:05.000Z';

let people = 300;
/** Somebody else each time: what one person has read is remembered for them. */
export const openAs = (address: string, replies: Replies) => {
  people += 1;
  const user = { ...maria, time_zone: 'UTC', id: `0197a1de-0000-7000-8000-000000000${people}` };
  return openApp({ at: address, user, replies: { 'user/info': () => answer(user), ...replies } });
};
