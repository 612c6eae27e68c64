import type { Audit } from '../../base/audit/index.ts';
import type { Facts } from '../../base/facts/index.ts';
import type { Files } from '../../base/files/index.ts';
import type { Settings } from '../../base/settings/index.ts';
import type { Database } from '../../db/database.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Operators } from '../../people/operators/index.ts';

export type SupportParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  facts: Pick<Facts, 'write' | 'hint' | 'hintMany'>;
  files: Pick<Files, 'attach' | 'open' | 'destroy'>;
  identity: Pick<Identity, 'accountNames' | 'isOpen'>;
  operators: Pick<Operators, 'list'>;
  settings: Pick<Settings, 'supportHours'>;
  limiter: Limiter;
  /** Real time, because support hours are working hours of people. */
  wallNow(): Date;
};

/** The customer who writes, and the language they read. */
export type Person = { customerId: string; lang: string };

/** The member of staff who answers, and from where. */
export type Staff = { id: string; name: string; roles: readonly string[]; ip: string };
