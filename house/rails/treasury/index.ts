import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type {
  TreasuryProposal,
  treasuryDecide,
  treasuryInfo,
  treasuryList,
  treasuryProposalInfo,
  treasuryPropose,
} from '@paperlock/contract/treasury.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { wayOf } from '@paperlock/domain/treasury/proposal.ts';
import type { Check } from '../../db/check.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import type { QueueQuery } from '../../db/queue.ts';
import type { ChainTransfer } from '../../ports/chain.ts';
import { bookCapital } from './book-capital.ts';
import { treasuryChecks } from './checks.ts';
import { decideTreasury } from './decide-treasury.ts';
import type { Here, TreasuryParts } from './parts.ts';
import { proposeTreasury } from './propose-treasury.ts';
import { positionNow, readPosition } from './read-position.ts';
import { type TreasuryRow, treasuryProposals } from './treasury-store.ts';
import { shown, shownOne } from './treasury-view.ts';

export type { Here, TreasuryParts } from './parts.ts';

/** The operator's own money: capital for hot wallet and bank, the reserve, and the coverage of everything owed. */

type OneProposal = Outcome<Answer<typeof treasuryProposalInfo>, RefusalOf<typeof treasuryProposalInfo>>;

export type Treasury = {
  info(): Promise<Answer<typeof treasuryInfo>>;
  page(ask: Ask<typeof treasuryList>): Promise<Answer<typeof treasuryList>>;
  proposal(ask: Ask<typeof treasuryProposalInfo>): Promise<OneProposal>;
  propose(
    tx: Sql,
    ask: Ask<typeof treasuryPropose>,
    here: Here,
  ): Promise<Outcome<TreasuryProposal, RefusalOf<typeof treasuryPropose>>>;
  decide(
    ask: Ask<typeof treasuryDecide>,
    here: Here,
  ): Promise<Outcome<TreasuryProposal, RefusalOf<typeof treasuryDecide>>>;
  /** Called in the transaction that records final transfers. */
  heardFinal(tx: Sql, transfers: readonly ChainTransfer[]): Promise<void>;
  /** Returns the assets on the chain and in the bank, beside the totals of each kind of account. */
  position(sql: Sql): ReturnType<typeof positionNow>;
  /** The same, as it is at one moment. */
  positionAtOnce(): ReturnType<typeof positionNow>;
  readonly checks: readonly Check[];
  readonly queues: readonly QueueQuery[];
};

export const createTreasury = (parts: TreasuryParts): Treasury => {
  const { sql } = parts.db;
  return {
    info: () => readPosition(parts),
    page: async ({ state, cursor, limit }) => {
      const rows = await treasuryProposals.page(sql, state ?? null, readCursor(cursor), limit + 1);
      const views = new Map((await shown(parts, sql, rows)).map((view) => [view.id, view]));
      return pageFrom(rows, limit, ({ id }: TreasuryRow): TreasuryProposal => {
        const view = views.get(String(id));
        if (!view) throw new Error(`proposal ${id} cannot be shown`);
        return view;
      });
    },
    proposal: async ({ proposal }) => {
      const row = await treasuryProposals.select(sql, BigInt(proposal));
      if (!row) return refused('not_found', { field: 'proposal' });
      const { debit, credit } = wayOf[row.kind];
      const side = async (kind: typeof debit) => microText(await parts.ledger.balance(operatorAccount(kind)));
      return done({
        ...(await shownOne(parts, sql, row)),
        debit: { owner: 'operator', owner_name: null, kind: debit },
        debit_balance: await side(debit),
        credit: { owner: 'operator', owner_name: null, kind: credit },
        credit_balance: await side(credit),
      });
    },
    propose: (tx, ask, here) => proposeTreasury(parts, tx, ask, here),
    decide: (ask, here) => decideTreasury(parts, ask, here),
    heardFinal: (tx, transfers) => bookCapital(parts, tx, transfers),
    position: (given) => positionNow(parts, given),
    positionAtOnce: () =>
      parts.db.inTransaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read, read only');
        return positionNow(parts, tx);
      }),
    checks: treasuryChecks(parts),
    queues: [treasuryProposals.queue('treasury')],
  };
};
