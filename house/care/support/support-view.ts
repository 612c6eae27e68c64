import type { Ticket, TicketLine } from '@paperlock/contract/support.ts';
import type { CannedAnswer, DeskTicket, DeskTicketRow } from '@paperlock/contract/support-desk.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import { deliveryOf } from '@paperlock/domain/support/rules.ts';
import type { CannedRow } from './canned-store.ts';
import type { LineRow } from './line-store.ts';
import type { Presence } from './presence-store.ts';
import type { ListedTicket, Side } from './ticket-store.ts';

export const ticketView = (row: ListedTicket): Ticket => ({
  id: row.id,
  state: row.state,
  chat: row.chat,
  last_text: row.last_text,
  last_from: row.last_side !== 'staff' ? 'me' : isPracticeDesk(row.last_by) ? 'machine' : 'staff',
  unread: row.unread,
  opened_at: row.opened_at.toISOString(),
  last_at: row.last_at.toISOString(),
});

type Reached = Record<Side, Presence>;

/** The state of a line follows from how far its recipient has read. */
const heard = ({ id, side }: LineRow, reached: Reached) =>
  deliveryOf(id, side === 'staff' ? reached.customer : reached.staff);

const pictureView = ({ width, height, picture_destroyed_at }: LineRow): TicketLine['picture'] =>
  width === null || height === null ? null : { width, height, kept: picture_destroyed_at === null };

export const lineView = (row: LineRow, reached: Reached): TicketLine => ({
  id: String(row.id),
  from: row.side === 'staff' ? 'staff' : 'me',
  machine: isPracticeDesk(row.operator_name),
  text: row.text,
  picture: pictureView(row),
  delivery: heard(row, reached),
  at: row.created_at.toISOString(),
});

/** The operator who reads. */
export type Viewer = {
  operatorId: string;
  now: Date;
  accounts: ReadonlyMap<string, string>;
  /** How this operator sees what names a customer. */
  shownName: (name: string) => string;
};

export const deskRowView = (
  row: ListedTicket,
  { operatorId, now, accounts, shownName }: Viewer,
): DeskTicketRow => ({
  id: row.id,
  customer_id: row.customer_id,
  account: shownName(accounts.get(row.customer_id) ?? ''),
  lang: row.lang,
  state: row.state,
  chat: row.chat,
  last_text: row.last_text,
  last_from: isPracticeDesk(row.last_by) ? 'machine' : row.last_side,
  since: row.since.toISOString(),
  age_seconds: Math.max(0, Math.floor((now.getTime() - row.since.getTime()) / 1000)),
  assigned:
    row.assigned_to === null
      ? null
      : { id: row.assigned_to, account: row.assigned_name ?? '', mine: row.assigned_to === operatorId },
});

export const deskLineView = (row: LineRow, reached: Reached): DeskTicket['lines']['list'][number] => ({
  id: String(row.id),
  from: row.side,
  by: row.operator_name,
  text: row.text,
  picture: pictureView(row),
  delivery: heard(row, reached),
  at: row.created_at.toISOString(),
});

export const cannedView = (row: CannedRow): CannedAnswer => ({
  id: String(row.id),
  title: row.title,
  texts: row.texts,
  version: row.version,
  edited_by: row.edited_by,
  updated_at: row.updated_at.toISOString(),
});
