import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type {
  DepositReview,
  DepositReviewRow,
  depositList,
  depositSorts,
} from '@paperlock/contract/deposits-desk.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { termsFor } from '@paperlock/domain/customers/search-terms.ts';
import { isClassDesk } from '@paperlock/domain/operators/permissions.ts';
import { HIDDEN } from '@paperlock/domain/operators/shown-name.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { showClaim } from '../../base/claims/index.ts';
import type { Sql } from '../../db/database.ts';
import { type ListAsk, listFrom, totalsView } from '../../db/sorted-list.ts';
import { otherTransfersIn } from './arrival-store.ts';
import { type Claim, claimById, claimsOf, isClaimedByOthers } from './claim-store.ts';
import { type Deposit, depositById, depositsIn, latestOf } from './deposit-store.ts';
import { backView, claimRecord, claimView, depositRecord, transferView } from './deposit-view.ts';
import { type Decided, decisionsOn, eventsOf } from './event-store.ts';
import type { DepositParts, Reviewing } from './parts.ts';
import { queuePage, queueTotals, type Subject } from './queue-store.ts';
import { paymentBack } from './read-records.ts';
import { workOn } from './work-store.ts';

/** Returns deposits and claims that need an operator. */

export type QueueAsk = Pick<Ask<typeof depositList>, 'show'> &
  Partial<Pick<Ask<typeof depositList>, 'kind'>> &
  ListAsk<keyof typeof depositSorts>;

/** The machine at the practice desk reads without a zone. */
export type Reader = Reviewing & { timezone?: string };

/** Returns waiting ones by longest wait and decided ones newest first, unless another order was asked for. */
export const listQueue = async (
  parts: DepositParts,
  { show, kind, text, from, to, limit, totals, ...ask }: QueueAsk,
  operator: Reader,
): Promise<Answer<typeof depositList>> => {
  const { sql } = parts.db;
  const { roles = [], timezone = 'UTC' } = operator;
  const filter = {
    show,
    kind: kind ?? null,
    operatorId: operator.id,
    ...momentsOf({ from, to }, timezone),
    found:
      text === undefined
        ? null
        : { ...termsFor(roles, text), customers: await parts.identity.named(sql, text, roles) },
  };
  const { sort = 'since', descending = show === 'decided', cursor } = ask;
  const rows = await queuePage(sql, filter, { sort, descending, cursor, limit: limit + 1 });
  const viewer = await viewerFor(parts, sql, rows, operator);
  return {
    ...listFrom(rows, limit, (row) => rowView(row, viewer)),
    ...(totals && { totals: totalsView(await queueTotals(sql, filter)) }),
  };
};

export const readSubject = async (
  parts: DepositParts,
  id: string,
  operator: Reviewing,
): Promise<Outcome<DepositReview, 'not_found'>> => {
  const { sql } = parts.db;
  const deposit = await depositById(sql, id);
  const claim = deposit ? null : await claimById(sql, id);
  if (!deposit && !claim) return refused('not_found');
  return done(await wholeSubject(parts, sql, id, operator));
};

type Viewer = {
  operatorId: string;
  now: Date;
  head: number;
  names: Map<string, string>;
  decided: Map<string, Decided>;
  /** The desk of a class: students are numbers, and what they wrote or own elsewhere is hidden. */
  byNumber: boolean;
};

/** Looks up customer names for the whole page. A closed account has no name any more. */
const viewerFor = async (
  { clock, heights, identity }: DepositParts,
  sql: Sql,
  subjects: readonly Subject[],
  { id, roles = [] }: Reviewing,
  others: readonly string[] = [],
): Promise<Viewer> => {
  const ids = subjects.flatMap((subject) => [
    ownerOf(subject),
    ...(subject.work.proposal?.customerId ? [subject.work.proposal.customerId] : []),
  ]);
  const decided = await decisionsOn(
    sql,
    subjects.map((subject) => ('deposit' in subject ? subject.deposit.id : subject.claim.id)),
  );
  return {
    operatorId: id,
    now: await clock.now(sql),
    head: (await heights(sql)).head,
    names: await identity.shownNames([...new Set([...ids, ...others])], sql, roles),
    decided,
    byNumber: isClassDesk(roles),
  };
};

const ownerOf = (subject: Subject): string =>
  'deposit' in subject ? subject.deposit.customerId : subject.claim.customerId;

const personIn = ({ names }: Viewer, id: string) => {
  const account = names.get(id);
  return account === undefined ? null : { id, account };
};

const rowView = (subject: Subject, viewer: Viewer): DepositReviewRow => {
  const { taken, proposal } = subject.work;
  const closed = 'deposit' in subject && subject.deposit.reason === 'account_closed';
  const record =
    'deposit' in subject ? depositRecord(subject.deposit, false, viewer.head) : claimRecord(subject.claim);
  const since = proposal?.at ?? ('deposit' in subject ? subject.deposit.since : subject.claim.since);
  const decided = viewer.decided.get(record.id);
  return {
    id: record.id,
    kind: 'deposit' in subject ? 'money' : 'claim',
    state: record.state,
    reason: 'deposit' in subject ? subject.deposit.reason : subject.claim.reason,
    customer: closed ? null : personIn(viewer, ownerOf(subject)),
    amount: record.amount,
    txid: record.txid,
    since: since.toISOString(),
    age_seconds: Math.max(0, Math.floor((viewer.now.getTime() - since.getTime()) / 1000)),
    taken: showClaim(taken, viewer.operatorId),
    proposal: proposal && {
      what: proposal.what,
      customer: proposal.customerId === null ? null : personIn(viewer, proposal.customerId),
      reason: proposal.why,
      by: { id: proposal.by.id, account: proposal.by.name },
      mine: proposal.by.id === viewer.operatorId,
      at: proposal.at.toISOString(),
    },
    decided: decided
      ? { what: decided.what, by: decided.by, at: decided.at.toISOString(), proposed_by: decided.proposedBy }
      : null,
  };
};

type Whole = Pick<DepositReview, 'transfer' | 'claim' | 'back'>;

type Transfer = NonNullable<Whole['transfer']>;

const shownTransfer = (transfer: Transfer, { byNumber }: Viewer): Transfer =>
  byNumber ? { ...transfer, from: transfer.from && HIDDEN, to: HIDDEN } : transfer;

const shownClaim = (claim: Whole['claim'], { byNumber }: Viewer): Whole['claim'] =>
  claim && byNumber ? { ...claim, remark: '', receipt: null } : claim;

const shownBack = (back: Whole['back'], { byNumber }: Viewer): Whole['back'] =>
  back && byNumber ? { ...back, to: HIDDEN } : back;

/** How many of the customer's other deposits are shown beside a claim. */
const OTHERS_SHOWN = 20;

export const wholeSubject = async (
  parts: DepositParts,
  sql: Sql,
  id: string,
  operator: Reviewing,
): Promise<DepositReview> => {
  const deposit = await depositById(sql, id);
  const claim = await (deposit ? claimsOf(sql, [id]).then(([found]) => found ?? null) : claimById(sql, id));
  const subject = subjectOf(deposit, claim, await workOn(sql, id));
  const about = deposit ?? (claim?.depositId ? await depositById(sql, claim.depositId) : null);
  const hash = about ? null : (claim?.tx ?? null);
  const elsewhere = hash ? await depositsIn(sql, hash) : [];
  const viewer = await viewerFor(
    parts,
    sql,
    [subject],
    operator,
    elsewhere.map(({ customerId }) => customerId),
  );
  const others = (await latestOf(sql, ownerOf(subject), OTHERS_SHOWN)).filter((other) => other.id !== id);
  const claimed = new Set(
    (
      await claimsOf(
        sql,
        others.map((other) => other.id),
      )
    ).map(({ depositId }) => depositId),
  );
  const events = await eventsOf(sql, { depositId: deposit?.id ?? null, claimId: claim?.id ?? null });
  const payment = deposit && (await paymentBack(parts, sql, deposit));
  return {
    ...rowView(subject, viewer),
    transfer: about && shownTransfer(transferView(about), viewer),
    named: [
      ...elsewhere.map((other) => ({
        ...shownTransfer(transferView(other), viewer),
        deposit: {
          id: other.id,
          state: depositRecord(other, false, viewer.head).state,
          customer: other.reason === 'account_closed' ? null : personIn(viewer, other.customerId),
        },
      })),
      ...(hash ? await otherTransfersIn(sql, hash) : []).map((other) => ({
        ...shownTransfer(transferView(other), viewer),
        deposit: null,
      })),
    ],
    claimed_by_another:
      hash !== null && claim !== null && (await isClaimedByOthers(sql, claim.customerId, hash)),
    claim: claim && shownClaim({ ...claimView(claim), receipt: claim.receiptKept ? claim.id : null }, viewer),
    others: (viewer.byNumber ? [] : others).map((other) => {
      const { state, amount, txid, at } = depositRecord(other, false, viewer.head);
      return { id: other.id, state, amount, txid, at, claimed: claimed.has(other.id) };
    }),
    reject_reason: claim?.rejectReason ?? null,
    back: shownBack(deposit && backView(deposit, payment), viewer),
    history: events.map(({ event, by_name, at, note }) => ({
      event,
      by: by_name,
      at: at.toISOString(),
      note,
    })),
  };
};

const subjectOf = (deposit: Deposit | null, claim: Claim | null, work: Subject['work']): Subject => {
  if (deposit) return { deposit, work };
  if (claim) return { claim, work };
  throw new Error('there is neither a deposit nor a claim');
};
