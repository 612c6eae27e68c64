import type { Operator } from '@paperlock/contract/operators.ts';
import type { WebhookReach } from '@paperlock/domain/webhooks/address.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Sealer } from '../../ports/keys.ts';
import type { WebhookSender } from '../../ports/webhooks.ts';
import type { Audit } from '../audit/index.ts';
import type { Names } from '../proposals/index.ts';

export type WebhookParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  sealer: Sealer;
  sender: WebhookSender;
  /** Off in every world but the open one: nothing leaves by a visitor's hand. */
  reach: WebhookReach;
  operatorNames(sql: Sql): Promise<Names>;
};

/** The operator who acts, and from where. */
export type Here = { operator: Operator; ip: string };

export const actorOf = ({ operator: { id, account } }: Here) =>
  ({ kind: 'operator', id, name: account }) as const;
