import {
  ticketClose,
  ticketCreate,
  ticketInfo,
  ticketList,
  ticketPicture,
  ticketReply,
  ticketSeen,
  ticketTyping,
} from '@paperlock/contract/support.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveSupport = (desk: Desk): void => {
  desk.customer(ticketList, async (m, ask, { customerId }) =>
    done(await m.care.support.list(ask, customerId)),
  );
  desk.customerOnce(ticketCreate, (m, ask, visit, tx) => m.care.support.create(tx, ask, visit));
  desk.customer(ticketInfo, (m, ask, { customerId }) => m.care.support.read(ask, customerId));
  desk.customerOnce(ticketReply, (m, ask, visit, tx) => m.care.support.reply(tx, ask, visit));
  desk.customer(ticketClose, (m, ask, { customerId }) => m.care.support.close(ask, customerId));
  desk.customer(ticketSeen, (m, ask, { customerId }) => m.care.support.seen(ask, customerId));
  desk.customer(ticketTyping, (m, { id }, { customerId }) => m.care.support.types(id, customerId));
  desk.customer(ticketPicture, (m, ask, { customerId }) => m.care.support.picture(ask, customerId));
};
