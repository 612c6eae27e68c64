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
import type { Support } from '../../../modules/care/support/index.ts';
import type { Desk } from '../desk.ts';

export const serveSupport = (desk: Desk, support: Support): void => {
  desk.customer(ticketList, async (ask, { customerId }) => done(await support.list(ask, customerId)));
  desk.customerOnce(ticketCreate, (ask, visit, tx) => support.create(tx, ask, visit));
  desk.customer(ticketInfo, (ask, { customerId }) => support.read(ask, customerId));
  desk.customerOnce(ticketReply, (ask, visit, tx) => support.reply(tx, ask, visit));
  desk.customer(ticketClose, (ask, { customerId }) => support.close(ask, customerId));
  desk.customer(ticketSeen, (ask, { customerId }) => support.seen(ask, customerId));
  desk.customer(ticketTyping, ({ id }, { customerId }) => support.types(id, customerId));
  desk.customer(ticketPicture, (ask, { customerId }) => support.picture(ask, customerId));
};
