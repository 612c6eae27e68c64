import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { realnameSubmit } from '@paperlock/contract/verification.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { rateLimits } from '@paperlock/domain/verification/limits.ts';
import { readName } from '@paperlock/domain/verification/name.ts';
import { decideSubmission, type Sent } from '@paperlock/domain/verification/submission.ts';
import type { Sql } from '../../db/database.ts';
import { checkSpecimens, type Person, type SentFile } from './check-specimens.ts';
import { insertEvent } from './history-store.ts';
import type { VerificationParts } from './parts.ts';
import { readRealname } from './read-realname.ts';
import {
  type CaseRow,
  caseOfCustomer,
  type ImageRow,
  imagesOf,
  insertCase,
  insertImage,
  lockCase,
  markDestroyed,
  setCase,
} from './verification-store.ts';
import { caseFacts, currentImages, rejectedParts, wrongState } from './verification-view.ts';

type Refusal = RefusalOf<typeof realnameSubmit>;

/** Thrown to roll back the transaction. */
class Refuse extends Error {
  readonly refusal: Refused<Refusal>;
  constructor(refusal: Refused<Refusal>) {
    super('refused: the transaction is undone');
    this.refusal = refusal;
  }
}

/**
 * Submits all pictures of a document, or only those rejected before. Submitting the same files twice has the effect of once.
 */
export const submitSpecimens = async (
  parts: VerificationParts,
  ask: Ask<typeof realnameSubmit>,
  person: Person,
): Promise<Outcome<Answer<typeof realnameSubmit>, Refusal>> => {
  const { customerId } = person;
  const { email, phone } = await parts.identity.user(customerId);
  if (email === null || phone === null) {
    return refused('bind_first', {
      params: { what: email === null ? (phone === null ? 'both' : 'email') : 'phone' },
    });
  }
  const name = readName(ask.name);
  if (name === null) return refused('real_name_invalid', { field: 'name' });
  const tooMany = await parts.limiter.take(rateLimits.submissions, customerId);
  if (tooMany) return tooMany;

  const files = filesIn(ask);
  const sent: Sent = { name, document: ask.document, parts: files.map(({ part }) => part) };
  const row = await caseOfCustomer(parts.db.sql, customerId);
  const images = row ? await imagesOf(parts.db.sql, row.id) : [];
  const refusal =
    faultOf(row, images, sent) ??
    // Before the number is compared: files that are no specimens are destroyed, whatever else is wrong.
    (await checkSpecimens(parts, files, { ...person, name })) ??
    numberFault(parts, ask, customerId, name) ??
    (await keep(parts, { ...person, sent, files }));
  // The form may have been sent before, or twice at once: then it is done.
  if (refusal && !(await isSent(parts.db.sql, customerId, files))) return refusal;
  return done(await readRealname(parts, customerId));
};

const numberFault = (
  { specimens }: VerificationParts,
  { number, document }: Ask<typeof realnameSubmit>,
  customerId: string,
  name: string,
): Refused<'document_number_differs'> | null =>
  plainNumber(number) === plainNumber(specimens.numberOf(customerId, name, document))
    ? null
    : refused('document_number_differs', { field: 'number' });

const plainNumber = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

const filesIn = (ask: Ask<typeof realnameSubmit>): SentFile[] =>
  (['front', 'back', 'profile_page', 'selfie'] as const).flatMap((part) => {
    const fileId = ask[part];
    return fileId === undefined ? [] : [{ part, fileId }];
  });

const isSent = async (sql: Sql, customerId: string, files: readonly SentFile[]): Promise<boolean> => {
  const row = await caseOfCustomer(sql, customerId);
  const images = row ? await imagesOf(sql, row.id) : [];
  const stands = ({ part, fileId }: SentFile) =>
    images.some((image) => image.part === part && image.file_id === fileId && image.state === 'waiting');
  return files.length > 0 && files.every(stands);
};

const faultOf = (
  row: CaseRow | null,
  images: readonly ImageRow[],
  sent: Sent,
): Refused<'verification_state' | 'malformed'> | null => {
  const standing = row && {
    ...caseFacts(row),
    name: row.name,
    document: row.document,
    rejected: rejectedParts(currentImages(images)),
  };
  const decision = decideSubmission(standing, sent, row?.wall_now ?? new Date());
  if ('move' in decision) return null;
  if (decision.fault === 'wrong_state') return wrongState(row);
  const [field, problem] =
    decision.fault === 'differs' ? [decision.field, 'invalid'] : [decision.at.part, decision.at.problem];
  return refused('malformed', { field, params: { problem, field } });
};

type Submission = Person & { sent: Sent; files: readonly SentFile[] };

const keep = async (parts: VerificationParts, submission: Submission): Promise<Refused<Refusal> | null> => {
  try {
    await parts.db.inTransaction((tx) => keepIn(parts, tx, submission));
    return null;
  } catch (error) {
    if (error instanceof Refuse) return error.refusal;
    throw error;
  }
};

const keepIn = async (
  { files: store, clock, audit, facts }: VerificationParts,
  tx: Sql,
  { customerId, ip, sent, files }: Submission,
): Promise<void> => {
  const now = await clock.now(tx);
  const standing = await caseOfCustomer(tx, customerId);
  const locked = standing && (await lockCase(tx, standing.id));
  const images = locked ? await imagesOf(tx, locked.id) : [];
  // Checked again under the lock, because the case may have changed during the inspection.
  const fault = faultOf(locked, images, sent);
  if (fault) throw new Refuse(fault);
  const row =
    locked ??
    (await insertCase(tx, {
      customer_id: customerId,
      name: sent.name,
      document: sent.document,
      submitted_at: now,
    }));
  if (!row) throw new Refuse(wrongState(await caseOfCustomer(tx, customerId)));

  const round = locked ? locked.round + 1 : 1;
  for (const { part, fileId } of files) {
    const attached = await store.attach(tx, { id: fileId, ownerId: customerId, scene: 'identity' });
    if (!attached.ok) throw new Refuse(refused('file_unknown', { field: part }));
    await insertImage(tx, { case_id: row.id, part, round, file_id: fileId });
  }
  if (locked) {
    // A replaced image is of no more use.
    for (const old of images.filter(({ state, destroyed_at }) => state === 'rejected' && !destroyed_at)) {
      await store.destroy(tx, old.file_id);
      await markDestroyed(tx, old.id, now);
    }
    await setCase(tx, row.id, {
      state: 'submitted',
      round,
      submitted_at: now,
      decided_at: null,
      final_reason: null,
    });
  }
  await insertEvent(tx, { caseId: row.id, event: locked ? 'resubmitted' : 'submitted', at: now });
  await facts.write(tx, { customerId, kind: 'verification_submitted', params: {} });
  await audit.record(tx, {
    actor: { kind: 'customer', id: customerId },
    action: locked ? 'verification.resubmitted' : 'verification.submitted',
    subject: `customer:${customerId}`,
    details: {
      case: String(row.id),
      document: sent.document,
      parts: files.map(({ part }) => part).join(' '),
    },
    ip,
  });
};
