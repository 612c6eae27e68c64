import type {
  assets,
  invite,
  reputation,
  updateInfo as updateInfoCall,
} from '@paperlock/contract/accounts.ts';
import type { Answer, Ask } from '@paperlock/contract/call.ts';
import { type ReputationFacts, reputationOf } from '@paperlock/domain/accounts/reputation.ts';
import type { AccountKind } from '@paperlock/domain/ledger/chart.ts';
import { mask } from '@paperlock/domain/mask.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { Database } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { countInvited, invitedBy } from './accounts-store.ts';
import { updateInfo } from './update-info.ts';

/** What belongs to a person: the profile, invitations, reputation, balances. */

export type AccountsParts = {
  db: Database;
  limiter: Limiter;
  identity: Identity;
  ledger: Ledger;
};

export type Accounts = ReturnType<typeof createAccounts>;

const DAY_MS = 86_400_000;

export const createAccounts = (parts: AccountsParts) => {
  const { db, identity, ledger } = parts;
  return {
    updateInfo: (ask: Ask<typeof updateInfoCall>, customerId: string) => updateInfo(parts, ask, customerId),

    invited: async (
      { cursor, limit }: Ask<typeof invite>,
      customerId: string,
    ): Promise<Answer<typeof invite>> => {
      const { invitation_code } = await identity.user(customerId);
      const rows = await invitedBy(db.sql, customerId, readCursor(cursor)?.id ?? null, limit + 1);
      return {
        invitation_code,
        invited: await countInvited(db.sql, customerId),
        ...pageFrom(rows, limit, ({ account, created_at }) => ({
          account: mask(account),
          joined_at: created_at.toISOString(),
        })),
      };
    },

    reputation: async (customerId: string): Promise<Answer<typeof reputation>> => {
      const user = await identity.user(customerId);
      const facts: ReputationFacts = {
        emailBound: user.email !== null,
        phoneBound: user.phone !== null,
        certified: user.certified,
        openDays: (Date.now() - Date.parse(user.created_at)) / DAY_MS,
      };
      return reputationOf(facts);
    },

    assets: async (customerId: string): Promise<Answer<typeof assets>> => {
      const stands = await ledger.balances(customerId);
      const sumOf = (...kinds: AccountKind[]): string =>
        microText(
          stands
            .filter(({ account }) => kinds.includes(account.kind))
            .reduce((sum, { balanceMicro }) => sum + balanceMicro, 0n),
        );
      return {
        available: sumOf('available'),
        locked: sumOf('locked'),
        held: sumOf('held'),
        total: sumOf('available', 'locked', 'held'),
      };
    },
  };
};
