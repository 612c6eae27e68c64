import type { User } from '@paperlock/contract/identity.ts';
import type { Realname } from '@paperlock/contract/verification.ts';
import type { VerificationCase } from '@paperlock/contract/verification-desk.ts';
import { mask } from '@paperlock/domain/mask.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import { keptUntil } from '@paperlock/domain/verification/keeping.ts';
import { type Case, shownState, stateNow } from '@paperlock/domain/verification/life.ts';
import { claimOn, type NamedClaim, showClaim } from '../../base/claims/index.ts';
import type { CaseEvent, EventRow, NoteRow } from './history-store.ts';
import type { CaseRow, ImageRow } from './verification-store.ts';

/** Returns the case as the rules see it. */
export const caseFacts = ({ state, claimed_by, claimed_until }: CaseRow): Case => ({
  state,
  claim: claimed_by && claimed_until ? { operatorId: claimed_by, until: claimed_until } : null,
});

/** Only what is in review is claimed, whatever is left in the columns. */
export const caseClaim = (row: CaseRow): NamedClaim | null =>
  row.state === 'in_review' ? claimOn(row) : null;

export const wrongState = (row: CaseRow | null): Refused<'verification_state'> =>
  refused('verification_state', {
    params: { state: row ? stateNow(caseFacts(row), row.wall_now) : 'none' },
  });

/** Returns the current image for each picture of the document, from images sorted newest round first. */
export const currentImages = (images: readonly ImageRow[]): ImageRow[] =>
  images.filter(({ part }, at) => images.findIndex((image) => image.part === part) === at);

const keptUntilOf = ({ decided_at }: CaseRow, images: readonly ImageRow[]): string | null =>
  decided_at && images.some(({ destroyed_at }) => destroyed_at === null)
    ? keptUntil(decided_at).toISOString()
    : null;

type Bound = Pick<User, 'email' | 'phone'>;

const contacts = ({ email, phone }: Bound) => ({ email_bound: email !== null, phone_bound: phone !== null });

export const noCaseView = (user: Bound): Realname => ({
  state: 'not_certified',
  sub_status: 'none',
  name: null,
  document: null,
  number: null,
  images: [],
  asked_again: [],
  final_reason: null,
  kept_until: null,
  ...contacts(user),
  timeline: [],
});

/** Events about reviewers and their notes are not shown to the customer. */
const toldToPerson = (event: CaseEvent): event is Realname['timeline'][number]['event'] =>
  event !== 'released';

export const realnameView = (
  user: Bound,
  row: CaseRow,
  { images, events, number }: { images: readonly ImageRow[]; events: readonly EventRow[]; number: string },
): Realname => {
  const state = stateNow(caseFacts(row), row.wall_now);
  const current = currentImages(images);
  return {
    state: shownState(state),
    sub_status: state,
    name: row.name,
    document: row.document,
    number: mask(number),
    images: current.map(({ part, state, reason, destroyed_at }) => ({
      part,
      state,
      reason,
      destroyed_at: destroyed_at?.toISOString() ?? null,
    })),
    asked_again: state === 'rejected_retry' ? rejectedParts(current) : [],
    final_reason: row.final_reason,
    kept_until: keptUntilOf(row, images),
    ...contacts(user),
    timeline: events.flatMap(({ event, by_name, at }) =>
      toldToPerson(event)
        ? [{ event, at: at.toISOString(), ...(isPracticeDesk(by_name) && { machine: true as const }) }]
        : [],
    ),
  };
};

export const rejectedParts = (current: readonly ImageRow[]) =>
  current.filter(({ state }) => state === 'rejected').map(({ part }) => part);

type Viewer = { operatorId: string; now: Date };

export const caseRowView = (row: CaseRow, { operatorId, now }: Viewer) => {
  const facts = caseFacts(row);
  return {
    id: String(row.id),
    customer_id: row.customer_id,
    name: row.name,
    document: row.document,
    state: stateNow(facts, row.wall_now),
    round: row.round,
    submitted_at: row.submitted_at.toISOString(),
    age_seconds: Math.max(0, Math.floor((now.getTime() - row.submitted_at.getTime()) / 1000)),
    claim: showClaim(caseClaim(row), operatorId),
  };
};

export const caseView = (
  row: CaseRow,
  {
    images,
    events,
    notes,
    number,
  }: {
    images: readonly ImageRow[];
    events: readonly EventRow[];
    notes: readonly NoteRow[];
    number: string;
  },
  viewer: Viewer,
): VerificationCase => {
  const current = new Set(currentImages(images));
  return {
    ...caseRowView(row, viewer),
    number,
    final_reason: row.final_reason,
    decided_at: row.decided_at?.toISOString() ?? null,
    kept_until: keptUntilOf(row, images),
    images: images.map((image) => ({
      id: String(image.id),
      part: image.part,
      round: image.round,
      current: current.has(image),
      state: image.state,
      reason: image.reason,
      destroyed_at: image.destroyed_at?.toISOString() ?? null,
    })),
    history: events.map(({ event, by_name, at, reasons }) => ({
      event,
      by: by_name,
      at: at.toISOString(),
      reasons,
    })),
    notes: notes.map(({ by_name, at, text }) => ({ by: by_name, at: at.toISOString(), text })),
  };
};
