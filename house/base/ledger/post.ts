import { entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { accountKinds } from '@paperlock/domain/ledger/chart.ts';
import { type Entry, faultIn, type Transfer } from '@paperlock/domain/ledger/entry.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import { isSqlFault, type Sql } from '../../db/database.ts';
import { TryAgain } from '../../db/try-again.ts';
import { type LedgerRefusal, refusalIn } from './refusal.ts';

/** The number of the entry's first transfer; posting the same entry again returns the same number. */
type Posted = { no: bigint };

export type PostResult = Outcome<Posted, LedgerRefusal>;

/** Throws for an entry that no state of the book could accept: that is a bug of the caller. */
export const insistOnSound = (entry: Entry): void => {
  const fault = faultIn(entry);
  if (fault !== null) throw new Error(`the entry ${entry.cause} cannot be booked: ${fault}`);
};

/**
 * Posts one entry in the caller's transaction. After a refusal PostgreSQL rolls that transaction back, so nothing can be
 * kept by mistake.
 */
export const post = async (tx: Sql, entry: Entry): Promise<PostResult> => {
  insistOnSound(entry);
  const [only, ...more] = entry.transfers;
  try {
    const { rows } = await (only && more.length === 0
      ? tx.query<Posted>(singleTransfer(entry, only))
      : tx.query<Posted>(severalTransfers(entry)));
    const [posted] = rows;
    if (!posted) throw new Error(`the entry ${entry.cause} got no answer`);
    return done(posted);
  } catch (error) {
    // A concurrent transaction posted the same cause: the next try finds it and compares.
    if (isClosedMeanwhile(error)) throw new TryAgain(`a day was closed under ${entry.cause}`);
    if (isTakenCause(error)) throw new TryAgain(`cause ${entry.cause} was posted at this moment`);
    const refusal = refusalIn(error);
    if (refusal) return refusal;
    throw error;
  }
};

const singleTransfer = ({ cause, kind, bookedAt }: Entry, { debit, credit, amountMicro }: Transfer) => ({
  name: 'ledger post',
  text: `select ledger.post($1, $2, $3, ledger.account_of($4, $5), ledger.account_of($6, $7), $8) as no`,
  values: [
    cause,
    entryKinds[kind].number,
    bookedAt,
    debit.owner,
    accountKinds[debit.kind].number,
    credit.owner,
    accountKinds[credit.kind].number,
    amountMicro,
  ],
});

const severalTransfers = ({ cause, kind, bookedAt, transfers }: Entry) => ({
  name: 'ledger post entry',
  text: `select ledger.post_entry($1, $2, $3, ${accountsOf('$4', '$5')}, ${accountsOf('$6', '$7')}, $8) as no`,
  values: [cause, entryKinds[kind].number, bookedAt, ...columnsOf(transfers)],
});

/** Returns SQL for account numbers of owners and kinds, two parameters in the same order. */
export const accountsOf = (owners: string, kinds: string): string =>
  `array(select o.no * 100 + a.kind
           from unnest(${owners}::uuid[], ${kinds}::smallint[]) with ordinality as a (owner, kind, nth)
           left join ledger.owner o on o.id = a.owner order by a.nth)`;

/** Returns the arrays that the two `accountsOf` and the amounts take. */
export const columnsOf = (transfers: readonly Transfer[]) => [
  transfers.map(({ debit }) => debit.owner),
  transfers.map(({ debit }) => accountKinds[debit.kind].number),
  transfers.map(({ credit }) => credit.owner),
  transfers.map(({ credit }) => accountKinds[credit.kind].number),
  transfers.map(({ amountMicro }) => amountMicro),
];

const UNIQUE_VIOLATION = '23505';
const NOT_NULL_VIOLATION = '23502';

/** Returns true if the day was closed between the check of several transfers and their writing; the next try sees it. */
const isClosedMeanwhile = (error: unknown): boolean =>
  isSqlFault(error) &&
  error.code === NOT_NULL_VIOLATION &&
  error.table === 'transfer' &&
  error.column === 'booked_at';

const isTakenCause = (error: unknown): boolean =>
  isSqlFault(error) && error.code === UNIQUE_VIOLATION && error.constraint === 'transfer_pkey';
