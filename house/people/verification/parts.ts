import type { Audit } from '../../base/audit/index.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Files } from '../../base/files/index.ts';
import type { Database } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Identity } from '../identity/index.ts';
import type { Specimens } from '../specimens/index.ts';

export type VerificationParts = {
  db: Database;
  clock: Clock;
  audit: Audit;
  facts: Facts;
  files: Pick<Files, 'open' | 'attach' | 'destroy'>;
  specimens: Pick<Specimens, 'recognise' | 'hashOfName' | 'numberOf'>;
  identity: Pick<Identity, 'user' | 'certify' | 'named'>;
  limiter: Limiter;
};

/** The reviewer at work, and from where. */
export type Reviewing = { id: string; name: string; ip: string };
