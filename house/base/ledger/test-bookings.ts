import { type EntryKind, entryKinds, type Move } from '@paperlock/domain/ledger/booking.ts';
import {
  type Account,
  type AccountKind,
  accountKinds,
  operatorAccount,
} from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import fc from 'fast-check';

/** Who is in a random world. */
export type Cast = {
  people: readonly string[];
  /** Owners of a reserve of their own, as a product's pool is. */
  pools: readonly string[];
  /** Somebody the book does not know. */
  stranger: string;
  /** What they begin with. */
  opening: readonly Entry[];
  /** Corrections to try, approved or not. */
  corrections: readonly Entry[];
};

/** Entries and how they are brought: in one transaction, one after the other, or as a batch. */
export type Booking = { how: 'post' | 'batch'; entries: readonly Entry[] };

const tooEarly = new Date('2019-06-01T00:00:00Z');

const twists = [
  ...Array<'plain'>(40).fill('plain'),
  'again',
  'again',
  'changed',
  'stranger',
  'too early',
  'correction',
] as const;

type Twist = (typeof twists)[number];
type TransferDraft = { move: Move; from: number; to: number; amount: bigint };
type EntryDraft = {
  kind: EntryKind;
  twist: Twist;
  earlier: number;
  minute: number;
  transfers: TransferDraft[];
};

const kinds = (Object.keys(entryKinds) as EntryKind[]).filter((kind) => kind !== 'correction');
const movesOf = (kind: EntryKind): readonly Move[] => {
  const { moves } = entryKinds[kind];
  return moves === 'any' ? [] : moves;
};
const MINUTES_IN_THIRTY_DAYS = 43_200;

const amounts = fc.oneof({ weight: 30, arbitrary: fc.bigInt(1n, 300n) }, fc.bigInt(1n, 1_000_000n));

const draftWith = (twist: fc.Arbitrary<Twist>): fc.Arbitrary<EntryDraft> =>
  fc.constantFrom(...kinds).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      twist,
      earlier: fc.nat(30),
      minute: fc.integer({ min: 0, max: MINUTES_IN_THIRTY_DAYS - 1 }),
      transfers: fc.array(
        fc.record({
          move: fc.constantFrom(...movesOf(kind)),
          from: fc.nat(),
          to: fc.nat(),
          amount: amounts,
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  );

const anyEntry = draftWith(fc.constantFrom(...twists));
const plainEntry = draftWith(fc.constant('plain'));

const drafts = (how: Booking['how'], entry: fc.Arbitrary<EntryDraft>, minLength: number, maxLength: number) =>
  fc.record({ how: fc.constant(how), drafts: fc.array(entry, { minLength, maxLength }) });

const bookingDraft = fc.oneof(
  { weight: 45, arbitrary: drafts('post', anyEntry, 1, 1) },
  { weight: 1, arbitrary: drafts('post', anyEntry, 2, 3) },
  { weight: 4, arbitrary: drafts('batch', anyEntry, 1, 25) },
  // Nothing to refuse but for want of money: most of these go through in one statement.
  { weight: 4, arbitrary: drafts('batch', plainEntry, 1, 25) },
);

/** Draws random bookings, always the same for a seed. */
export const drawBookings = (seed: number, count: number, cast: Cast): Booking[] => {
  const made: Entry[] = [];
  const make = (draft: EntryDraft): Entry => {
    const entry = entryFrom(draft, made, cast);
    made.push(entry);
    return entry;
  };
  return fc
    .sample(bookingDraft, { seed, numRuns: count })
    .map(({ how, drafts }) => ({ how, entries: (how === 'post' ? aboutOne(drafts) : drafts).map(make) }));
};

/**
 * A use case that posts several times in its transaction does so for one person. For several it would lock them in an
 * order of its own, and should post one entry.
 */
const aboutOne = (drafts: readonly EntryDraft[]): EntryDraft[] => {
  const [person = 0] = drafts.flatMap(({ transfers }) => transfers.map(({ from }) => from));
  if (drafts.length === 1) return [...drafts];
  const theirs = (transfer: TransferDraft): TransferDraft => ({ ...transfer, from: person, to: person });
  return drafts.map((draft) => ({ ...draft, transfers: draft.transfers.map(theirs) }));
};

const first = Date.UTC(2026, 2, 1);

const entryFrom = (draft: EntryDraft, made: readonly Entry[], cast: Cast): Entry => {
  const { kind, twist, earlier, minute } = draft;
  const entry: Entry = {
    cause: `test:booking:${made.length}`,
    kind,
    bookedAt: new Date(first + minute * 60_000),
    transfers: draft.transfers.map(({ move: [debit, credit], from, to, amount }) => ({
      debit: accountIn(cast, debit, from),
      credit: accountIn(cast, credit, to),
      amountMicro: amount,
    })),
  };
  // Recent ones, so that several connections are busy with the same cause.
  const recent = made.at(-1 - earlier);
  if (twist === 'again') return recent ?? entry;
  if (twist === 'changed') return { ...entry, cause: recent?.cause ?? entry.cause };
  if (twist === 'too early') return { ...entry, bookedAt: tooEarly };
  if (twist === 'correction') return cast.corrections[earlier % cast.corrections.length] ?? entry;
  if (twist === 'stranger') return { ...entry, transfers: entry.transfers.map(strangely(cast.stranger)) };
  return entry;
};

const accountIn = ({ people, pools }: Cast, kind: AccountKind, choice: number): Account => {
  const owners = accountKinds[kind].owner === 'customer' ? people : kind === 'reserve' ? pools : [];
  const owner = owners[choice % owners.length];
  return owner === undefined ? operatorAccount(kind) : { owner, kind };
};

/** Only owners of inline accounts can be unknown: the operator has all its own. */
const strangely =
  (stranger: string) =>
  (transfer: Entry['transfers'][number]): Entry['transfers'][number] =>
    accountKinds[transfer.credit.kind].balance === 'inline'
      ? { ...transfer, credit: { ...transfer.credit, owner: stranger } }
      : { ...transfer, debit: { ...transfer.debit, owner: stranger } };
