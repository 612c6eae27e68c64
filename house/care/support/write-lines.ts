import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { ticketClose, ticketCreate, ticketReply, ticketSeen } from '@paperlock/contract/support.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { hoursFor } from '@paperlock/domain/support/hours.ts';
import { OPEN_TICKETS_MAX, rateLimits } from '@paperlock/domain/support/limits.ts';
import type { Sql } from '../../db/database.ts';
import { insertLine, type NewLine } from './line-store.ts';
import type { Person, SupportParts } from './parts.ts';
import { presenceIn, setReached, setTyping, stopTyping } from './presence-store.ts';
import { wholeTicket } from './read-tickets.ts';
import { lineView, ticketView } from './support-view.ts';
import { setKnown } from './telling-store.ts';
import {
  countOpenTickets,
  insertTicket,
  type ListedTicket,
  lockTicket,
  lockTicketsOf,
  setClosed,
  setSaid,
  ticketById,
} from './ticket-store.ts';

/** A customer's lines, each under the lock of its conversation, with a hint to the staff. */

const FIRST_LINES = 20;

type Said = { text: string; picture_id?: string | undefined };
type Picture = NewLine['picture'];

export const createTicket = async (
  parts: SupportParts,
  tx: Sql,
  ask: Ask<typeof ticketCreate>,
  person: Person,
): Promise<Outcome<Answer<typeof ticketCreate>, RefusalOf<typeof ticketCreate>>> => {
  const { customerId, lang } = person;
  const tooMany = await tooManyLines(parts, customerId);
  if (tooMany) return tooMany;
  // A concurrent closing of the account waits for this and erases it; afterwards nothing is written.
  if (!(await parts.identity.isOpen(tx, customerId))) return refused('not_signed_in');
  await lockTicketsOf(tx, customerId);
  if ((await countOpenTickets(tx, customerId)) >= OPEN_TICKETS_MAX) {
    return refused('tickets_full', { params: { limit: OPEN_TICKETS_MAX } });
  }
  const picture = await attach(parts, tx, ask, customerId);
  if (!picture.ok) return picture;
  const chat = hoursFor(await parts.settings.supportHours(tx), 'UTC', parts.wallNow()).isOpen;
  const { id, no } = await insertTicket(tx, { customerId, lang, chat });
  await insertLine(tx, { ticketNo: no, text: ask.text, by: null, picture: picture.value });
  await tell(parts, tx, customerId);
  return done(await wholeTicket(tx, await written(tx, id), { limit: FIRST_LINES }));
};

export const replyToTicket = async (
  parts: SupportParts,
  tx: Sql,
  ask: Ask<typeof ticketReply>,
  { customerId, lang }: Person,
): Promise<Outcome<Answer<typeof ticketReply>, RefusalOf<typeof ticketReply>>> => {
  const tooMany = await tooManyLines(parts, customerId);
  if (tooMany) return tooMany;
  const row = await lockTicket(tx, ask.id);
  if (row?.customer_id !== customerId) return refused('not_found');
  if (row.state === 'closed') return refused('ticket_closed');
  const picture = await attach(parts, tx, ask, customerId);
  if (!picture.ok) return picture;
  const line = await insertLine(tx, { ticketNo: row.no, text: ask.text, by: null, picture: picture.value });
  await setSaid(tx, row.no, 'open', lang);
  await stopTyping(tx, row.no, 'customer');
  await tell(parts, tx, customerId);
  return done(lineView(line, await presenceIn(tx, row.no)));
};

/** Closes a conversation; repeating it changes nothing. */
export const closeTicket = (
  parts: SupportParts,
  { id }: Ask<typeof ticketClose>,
  customerId: string,
): Promise<Outcome<Answer<typeof ticketClose>, 'not_found'>> =>
  parts.db.inTransaction(async (tx) => {
    const row = await lockTicket(tx, id);
    if (row?.customer_id !== customerId) return refused('not_found');
    if (row.state !== 'closed') {
      await setClosed(tx, row.no);
      await tell(parts, tx, customerId);
    }
    return done(ticketView(await written(tx, id)));
  });

const tooManyLines = async ({ limiter }: SupportParts, customerId: string) =>
  (await limiter.take(rateLimits.lines, customerId)) ?? limiter.take(rateLimits.linesADay, customerId);

type Nothing = Record<string, never>;

/** Under the lock, because an answer being written at this moment was not read. */
export const seenByCustomer = (
  { db, facts }: SupportParts,
  { id, line }: Ask<typeof ticketSeen>,
  customerId: string,
): Promise<Outcome<Nothing, 'not_found'>> =>
  db.inTransaction(async (tx) => {
    const row = await lockTicket(tx, id);
    if (row?.customer_id !== customerId) return refused('not_found');
    const reached = { gotTo: BigInt(line), readTo: BigInt(line) };
    if (await setReached(tx, row.no, 'customer', reached)) {
      await setKnown(tx, row.no, reached.readTo);
      await facts.hint(tx, 'desk', null);
    }
    return done({});
  });

export const customerTypes = async (
  { db, facts, limiter }: SupportParts,
  id: string,
  customerId: string,
): Promise<Outcome<Nothing, 'not_found' | 'too_many_requests'>> => {
  const tooMany = await limiter.take(rateLimits.typing, customerId);
  if (tooMany) return tooMany;
  const row = await ticketById(db.sql, id);
  if (row?.customer_id !== customerId) return refused('not_found');
  if (row.state !== 'closed' && (await setTyping(db.sql, row.no, 'customer')))
    await facts.hint(db.sql, 'desk', null);
  return done({});
};

/** Sends hints to the staff and to the customer, who may have the conversation open on two devices. */
const tell = async ({ facts }: SupportParts, tx: Sql, customerId: string): Promise<void> => {
  await facts.hint(tx, 'desk', null);
  await facts.hint(tx, 'support', customerId);
};

const attach = async (
  { files, limiter }: SupportParts,
  tx: Sql,
  { picture_id }: Said,
  customerId: string,
): Promise<Outcome<Picture, 'file_unknown' | 'too_many_requests'>> => {
  if (picture_id === undefined) return done(null);
  const tooMany = await limiter.take(rateLimits.picturesADay, customerId);
  if (tooMany) return tooMany;
  const attached = await files.attach(tx, { id: picture_id, ownerId: customerId, scene: 'support' });
  if (!attached.ok) return refused('file_unknown', { field: 'picture_id' });
  const { id, width, height } = attached.value;
  return done({ id, width, height });
};

const written = async (tx: Sql, id: string): Promise<ListedTicket> => {
  const row = await ticketById(tx, id);
  if (!row) throw new Error(`ticket ${id} is gone`);
  return row;
};
