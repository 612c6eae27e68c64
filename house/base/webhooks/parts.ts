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
  /** In every world but the open one: off, or this machine alone. */
  reach: WebhookReach;
  /** A world of one's own: one address, which its owner sets. */
  ofOwner: boolean;
  operatorNames(sql: Sql): Promise<Names>;
};

/** The operator who acts, and from where. */
export type Here = { operator: Operator; ip: string };

export const actorOf = ({ operator: { id, account } }: Here) =>
  ({ kind: 'operator', id, name: account }) as const;
