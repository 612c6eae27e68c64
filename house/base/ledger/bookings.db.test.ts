import { setTimeout as sleep } from 'node:timers/promises';
import { type EntryKind, entryKindOfNumber, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import {
  accountKinds,
  accountName,
  customerKinds,
  kindOfNumber,
  operatorAccount,
} from '@paperlock/domain/ledger/chart.ts';
import type { Entry, Transfer } from '@paperlock/domain/ledger/entry.ts';
import { SEED as seed } from '@paperlock/server/src/test-rig.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PostResult } from './index.ts';
import { brokenRules } from './test-audit.ts';
import { of, openBook, postBatch, type TestBook } from './test-book.ts';
import { type Booking, type Cast, drawBookings } from './test-bookings.ts';
import { approvedIn, openCast } from './test-cast.ts';
import { contentOf, type Oracle, openOracle } from './test-oracle.ts';

let book: TestBook;
let cast: Cast;
const open = async (people: number) => {
  book = await openBook();
  // Transactions that post several times do meet in rings now and then; a second for each would be all we waited for.
  await book.db.asOwner.query(
    `do $$ begin execute format('alter database %I set deadlock_timeout = 20', current_database()); end $$`,
  );
  cast = await openCast(book, people);
};

/** The answer to an entry. Those that a refusal in the same transaction undid have none. */
type Answer = { entry: Entry; result: PostResult };

const bring = async ({ how, entries }: Booking): Promise<Answer[]> => {
  if (how === 'batch') {
    const results = await postBatch(book, entries);
    expect(results).toHaveLength(entries.length);
    return entries.flatMap((entry, nth) => {
      const result = results[nth];
      return result ? [{ entry, result }] : [];
    });
  }
  return book.db.inTransaction(async (tx) => {
    const answers: Answer[] = [];
    for (const entry of entries) {
      const answer = { entry, result: await book.ledger.post(tx, entry) };
      if (!answer.result.ok) return [answer];
      answers.push(answer);
    }
    return answers;
  });
};

const openingOf = ({ opening }: Cast): Booking => ({ how: 'batch', entries: opening });

const emptyOracle = (openFrom = new Date('2020-01-01T00:00:00Z')): Oracle =>
  openOracle({ knows: (owner) => owner !== cast.stranger, openFrom, approves: approvedIn(cast) });

const everyAccount = () => [
  ...cast.people.flatMap((person) => customerKinds.map((kind) => of(person, kind))),
  ...cast.pools.map((pool) => of(pool, 'reserve')),
  ...(['reserve', 'escrow', 'fees', 'chain', 'suspense', 'market', 'equity'] as const).map(operatorAccount),
];

const expectBalances = async (oracle: Oracle): Promise<void> => {
  const accounts = everyAccount();
  const found = await Promise.all(
    accounts.map(async (account) => [accountName(account), await book.ledger.balance(account)]),
  );
  expect(found).toEqual(
    accounts.map((account) => [accountName(account), oracle.balance(accountName(account))]),
  );
};

/** Holds the answers against what the oracle says, and answers with the oracle as it stands afterwards. */
const follow = (oracle: Oracle, { how, entries }: Booking, answers: readonly Answer[]): Oracle => {
  const next = oracle.copy();
  const reasons = entries.map((entry) => {
    const against = [...next.against(entry)];
    if (against.length === 0) next.take(entry);
    return against;
  });
  const firstRefused = reasons.findIndex(({ length }) => length > 0);
  // A refusal undoes its whole transaction, and is all there is to answer.
  const isUndone = how === 'post' && firstRefused >= 0;
  const answered = isUndone ? [firstRefused] : [...entries.keys()];
  expect(answers.map(({ entry }) => entry)).toEqual(answered.map((nth) => entries[nth]));
  for (const [index, nth] of answered.entries()) {
    const result = answers[index]?.result;
    // Of several reasons it may name any.
    if (result?.ok === false) expect(reasons[nth]).toContain(result.refusal);
    else expect(reasons[nth]).toEqual([]);
  }
  return isUndone ? oracle : next;
};

describe(`random bookings one after the other (seed ${seed})`, () => {
  beforeAll(() => open(6));

  it(`are taken and refused exactly as a book in memory would`, async () => {
    let oracle = emptyOracle();
    for (const booking of [openingOf(cast), ...drawBookings(seed, 300, cast)])
      oracle = follow(oracle, booking, await bring(booking));
    await expectBalances(oracle);
    expect(await brokenRules(book.db.asOwner)).toEqual([]);
  });

  it('could not be changed by a single micro unnoticed once they are summed up, even by who may do anything', async () => {
    // Before, nothing beside a transfer between two deferred accounts says how much it was.
    await book.rollUp(1);
    await book.db.asOwner.query('alter table ledger.transfer disable trigger no_change');
    await book.db.asOwner.query(
      'update ledger.transfer set amount = amount + 1 where no = (select max(no) from ledger.transfer)',
    );
    expect(await brokenRules(book.db.asOwner)).not.toEqual([]);
  });
});

const CONNECTIONS = 16;
const BOOKINGS = 1_800;
const DAYS_CLOSED = 10;

describe(`random bookings over sixteen connections at once (seed ${seed})`, () => {
  const answers: Answer[] = [];
  /** What was tried under each cause. */
  const drawn = new Map<string, Set<string>>();
  const day = (nth: number) => new Date(Date.UTC(2026, 2, 1 + nth));
  let daysClosed = 0;

  beforeAll(async () => {
    await open(30);
    const bookings = drawBookings(seed + 1, BOOKINGS, cast);
    for (const entry of bookings.flatMap(({ entries }) => entries))
      drawn.set(entry.cause, (drawn.get(entry.cause) ?? new Set()).add(contentOf(entry)));
    answers.push(...(await bring(openingOf(cast))));
    let left = CONNECTIONS;
    const closeNextDay = async () => {
      daysClosed += 1;
      const [first, next] = [day(daysClosed - 1), day(daysClosed)];
      await book.closeDay(first.toISOString().slice(0, 10), next);
    };
    /** Closes a day now and then, under everybody's hands: by what is left to do, so that no machine is too fast for it. */
    const teller = async () => {
      for (let booking = bookings.shift(); booking; booking = bookings.shift()) {
        const isDayOver = bookings.length % (BOOKINGS / DAYS_CLOSED) === 0;
        answers.push(...(await bring(booking)));
        if (isDayOver) await closeNextDay();
      }
      left -= 1;
    };
    /** Sums up, under everybody's hands. */
    const clerk = async () => {
      while (left > 0) {
        await book.db.sql.query('select ledger.roll_up(1)');
        await sleep(15);
      }
      // Two more: the first leaves its mark, the second finds everybody gone.
      for (let last = 0; last < 2; last += 1) await book.db.sql.query('select ledger.roll_up(1)');
    };
    // An error of any kind, a deadlock above all, would end the load here.
    await Promise.all([...Array.from({ length: CONNECTIONS }, teller), clerk()]);
  });

  it(`keep every rule of the book`, async () => {
    expect(await brokenRules(book.db.asOwner)).toEqual([]);
  });

  it(`are there exactly once if they were acknowledged, and not at all if they were refused`, async () => {
    const acknowledged = new Map<string, { no: bigint; content: string }>();
    for (const { entry, result } of answers) {
      if (!result.ok) continue;
      const told = { no: result.value.no, content: contentOf(entry) };
      expect(told).toEqual(acknowledged.get(entry.cause) ?? told);
      acknowledged.set(entry.cause, told);
    }
    const written = await writtenEntries();
    expect(new Map([...written].sort())).toEqual(new Map([...acknowledged].sort()));
  });

  it(`leave the balances that the acknowledged ones come to`, async () => {
    const oracle = emptyOracle();
    for (const { entry, result } of answers) if (result.ok) oracle.take(entry);
    await expectBalances(oracle);
  });

  it(`are refused for a reason they have, and taken only without one`, async () => {
    const beside = answers.filter(({ entry, result }) => !possible(entry).has(shown(result)));
    expect(beside).toEqual([]);
  });

  /** Whatever could be answered, in whichever order they came. */
  const possible = (entry: Entry): Set<string> => {
    const against: Set<string> = emptyOracle().against(entry);
    // Whether there is money depends on who came before.
    against.delete('below_zero');
    const could = against.size === 0 ? against.add('taken') : against;
    if (entry.transfers.some(({ debit }) => accountKinds[debit.kind].balance === 'inline'))
      could.add('below_zero');
    if (entry.bookedAt < day(daysClosed)) could.add('day_closed');
    if ((drawn.get(entry.cause)?.size ?? 0) > 1) could.add('cause_reused');
    return could;
  };

  it(`were of every kind, and met every refusal they can meet`, async () => {
    const { rows } = await book.db.sql.query<{ kind: number }>('select distinct kind from ledger.transfer');
    expect(rows.map(({ kind }) => entryKindOfNumber(kind)).sort()).toEqual(Object.keys(entryKinds).sort());
    expect(new Set(answers.map(({ result }) => shown(result)))).toEqual(
      new Set([
        'taken',
        'below_zero',
        'cause_reused',
        'day_closed',
        'account_unknown',
        'correction_not_approved',
      ]),
    );
    expect(daysClosed).toBe(DAYS_CLOSED);
    expect(answers.filter(({ result }) => result.ok).length).toBeGreaterThan(1_000);
  });
});

const shown = (result: PostResult): string => (result.ok ? 'taken' : result.refusal);

type Row = {
  no: bigint;
  cause: string;
  kind: number;
  debit: number;
  debit_owner: string;
  credit: number;
  credit_owner: string;
  amount: bigint;
};

const writtenEntries = async (): Promise<Map<string, { no: bigint; content: string }>> => {
  const { rows } = await book.db.sql.query<Row>(
    `select t.no, t.cause, t.kind, t.debit, d.id as debit_owner, t.credit, c.id as credit_owner, t.amount::bigint
       from ledger.transfer t join ledger.owner d on d.no = t.debit / 100 join ledger.owner c on c.no = t.credit / 100
      order by t.cause, t.part`,
  );
  const entries = new Map<string, { no: bigint; kind: EntryKind; transfers: Transfer[] }>();
  for (const row of rows) {
    const entry = entries.get(row.cause) ?? {
      no: row.no,
      kind: entryKindOfNumber(row.kind),
      transfers: [],
    };
    entry.transfers.push({
      debit: of(row.debit_owner, kindOfNumber(row.debit)),
      credit: of(row.credit_owner, kindOfNumber(row.credit)),
      amountMicro: row.amount,
    });
    entries.set(row.cause, entry);
  }
  return new Map([...entries].map(([cause, entry]) => [cause, { no: entry.no, content: contentOf(entry) }]));
};
