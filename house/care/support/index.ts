import type { Ask } from '@paperlock/contract/call.ts';
import type { customerTickets } from '@paperlock/contract/customers.ts';
import type {
  ticketClose,
  ticketCreate,
  ticketInfo,
  ticketList,
  ticketPicture,
  ticketReply,
  ticketSeen,
} from '@paperlock/contract/support.ts';
import type {
  cannedChange,
  cannedCreate,
  cannedRemove,
  supportAssign,
  supportInfo,
  supportList,
  supportReply,
  supportSeen,
} from '@paperlock/contract/support-desk.ts';
import type { Sql } from '../../db/database.ts';
import { allCanned } from './canned-store.ts';
import { closeSilent } from './close-silent.ts';
import { destroyPictures } from './destroy-pictures.ts';
import { changeCanned, createCanned, removeCanned } from './edit-canned.ts';
import type { Person, Staff, SupportParts } from './parts.ts';
import { isStaffed, listInbox, listOf, openForStaff, readForStaff } from './read-inbox.ts';
import { allTickets, listTickets, openPicture, readTicket } from './read-tickets.ts';
import { cannedView } from './support-view.ts';
import { tellOfAnswers } from './tell-of-answers.ts';
import { findTickets, supportQueues } from './ticket-store.ts';
import { assignTicket, closeAsStaff, replyAsStaff, seenByStaff, staffTypes } from './work-inbox.ts';
import { closeTicket, createTicket, customerTypes, replyToTicket, seenByCustomer } from './write-lines.ts';

export type { Person, Staff, SupportParts } from './parts.ts';

/**
 * Customer service: conversations between customers and staff. Lines, typing and read marks are rows that both sides read
 * again after a hint, so that any number of nodes can serve them.
 */

export type Support = ReturnType<typeof createSupport>;

export const createSupport = (parts: SupportParts) => ({
  list: (ask: Ask<typeof ticketList>, customerId: string) => listTickets(parts, ask, customerId),
  read: (ask: Ask<typeof ticketInfo>, customerId: string) => readTicket(parts, ask, customerId),
  create: (tx: Sql, ask: Ask<typeof ticketCreate>, person: Person) => createTicket(parts, tx, ask, person),
  reply: (tx: Sql, ask: Ask<typeof ticketReply>, person: Person) => replyToTicket(parts, tx, ask, person),
  close: (ask: Ask<typeof ticketClose>, customerId: string) => closeTicket(parts, ask, customerId),
  seen: (ask: Ask<typeof ticketSeen>, customerId: string) => seenByCustomer(parts, ask, customerId),
  types: (id: string, customerId: string) => customerTypes(parts, id, customerId),
  picture: (ask: Ask<typeof ticketPicture>, customerId: string) => openPicture(parts, ask, customerId),
  allOf: (customerId: string) => allTickets(parts, customerId),

  inbox: {
    list: (ask: Ask<typeof supportList>, staff: Staff) => listInbox(parts, ask, staff),
    listOf: (ask: Ask<typeof customerTickets>, staff: Staff) => listOf(parts, ask, staff),
    find: findTickets,
    isStaffed: () => isStaffed(parts),
    read: (ask: Ask<typeof supportInfo>, staff: Staff) => readForStaff(parts, ask, staff),
    assign: (ask: Ask<typeof supportAssign>, staff: Staff) => assignTicket(parts, ask, staff),
    reply: (tx: Sql, ask: Ask<typeof supportReply>, staff: Staff) => replyAsStaff(parts, tx, ask, staff),
    close: (id: string, staff: Staff) => closeAsStaff(parts, id, staff),
    seen: (ask: Ask<typeof supportSeen>, staff: Staff) => seenByStaff(parts, ask, staff),
    types: (id: string, staff: Staff) => staffTypes(parts, id, staff),
    picture: (line: bigint, staff: Staff) => openForStaff(parts, line, staff),
  },

  canned: {
    list: async () => ({ list: (await allCanned(parts.db.sql)).map(cannedView) }),
    create: (ask: Ask<typeof cannedCreate>, staff: Staff) => createCanned(parts, ask, staff),
    change: (ask: Ask<typeof cannedChange>, staff: Staff) => changeCanned(parts, ask, staff),
    remove: (ask: Ask<typeof cannedRemove>, staff: Staff) => removeCanned(parts, ask, staff),
  },

  closeSilent: () => closeSilent(parts),
  destroyPictures: () => destroyPictures(parts),
  tellOfAnswers: () => tellOfAnswers(parts),
  queues: supportQueues,
});
