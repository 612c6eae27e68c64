import { messageList, messageRead, messageReadAll, messageUnread } from '@paperlock/contract/messages.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Messages } from '../../../modules/care/messages/index.ts';
import type { Desk } from '../desk.ts';

export const serveMessages = (desk: Desk, messages: Messages): void => {
  desk.customer(messageList, async (ask, visit) => done(await messages.list(ask, visit.customerId, visit)));
  desk.customer(messageRead, (ask, { customerId }) => messages.read(ask, customerId));
  desk.customer(messageReadAll, async (ask, { customerId }) => done(await messages.readAll(ask, customerId)));
  desk.customer(messageUnread, async (_, { customerId }) => done(await messages.unread(customerId)));
};
