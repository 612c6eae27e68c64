import { messageList, messageRead, messageReadAll, messageUnread } from '@paperlock/contract/messages.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveMessages = (desk: Desk): void => {
  desk.customer(messageList, async (m, ask, visit) =>
    done(await m.care.messages.list(ask, visit.customerId, visit)),
  );
  desk.customer(messageRead, (m, ask, { customerId }) => m.care.messages.read(ask, customerId));
  desk.customer(messageReadAll, async (m, ask, { customerId }) =>
    done(await m.care.messages.readAll(ask, customerId)),
  );
  desk.customer(messageUnread, async (m, _, { customerId }) =>
    done(await m.care.messages.unread(customerId)),
  );
};
