import type { Ask } from '@paperlock/contract/call.ts';
import type {
  CannedAnswer,
  cannedChange,
  cannedCreate,
  cannedRemove,
} from '@paperlock/contract/support-desk.ts';
import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { CANNED_ANSWERS_MAX } from '@paperlock/domain/support/limits.ts';
import { languages } from '@paperlock/words/languages.ts';
import type { Sql } from '../../db/database.ts';
import {
  type CannedRow,
  countCanned,
  deleteCanned,
  insertCanned,
  lockCanned,
  updateCanned,
} from './canned-store.ts';
import type { Staff, SupportParts } from './parts.ts';
import { cannedView } from './support-view.ts';

/** Canned answers, written in English and any of our languages, and changed under a version. */

export const createCanned = async (
  parts: SupportParts,
  { title, texts }: Ask<typeof cannedCreate>,
  staff: Staff,
): Promise<Outcome<CannedAnswer, 'malformed' | 'canned_full'>> => {
  const fault = faultIn(texts);
  if (fault) return fault;
  return parts.db.inTransaction(async (tx) => {
    if ((await countCanned(tx)) >= CANNED_ANSWERS_MAX) {
      return refused('canned_full', { params: { limit: CANNED_ANSWERS_MAX } });
    }
    const row = await insertCanned(tx, { title, texts, edited_by: staff.name });
    await record(parts, tx, row, 'support.canned_created', staff);
    return done(cannedView(row));
  });
};

export const changeCanned = async (
  parts: SupportParts,
  { id, version, title, texts }: Ask<typeof cannedChange>,
  staff: Staff,
): Promise<Outcome<CannedAnswer, 'malformed' | 'not_found' | 'conflict'>> => {
  const fault = faultIn(texts);
  if (fault) return fault;
  return parts.db.inTransaction(async (tx) => {
    const seen = await lockCanned(tx, BigInt(id));
    if (!seen) return refused('not_found');
    if (seen.version !== version) return refused('conflict');
    const row = await updateCanned(tx, seen.id, { title, texts, edited_by: staff.name });
    await record(parts, tx, row, 'support.canned_changed', staff);
    return done(cannedView(row));
  });
};

export const removeCanned = (
  parts: SupportParts,
  { id, version }: Ask<typeof cannedRemove>,
  staff: Staff,
): Promise<Outcome<Record<string, never>, 'not_found' | 'conflict'>> =>
  parts.db.inTransaction(async (tx) => {
    const seen = await lockCanned(tx, BigInt(id));
    if (!seen) return refused('not_found');
    if (seen.version !== version) return refused('conflict');
    await deleteCanned(tx, seen.id);
    await record(parts, tx, seen, 'support.canned_removed', staff);
    return done({});
  });

const record = (
  { audit }: SupportParts,
  tx: Sql,
  { id, version }: CannedRow,
  action: AuditAction,
  staff: Staff,
): Promise<void> =>
  audit.record(tx, {
    actor: { kind: 'operator', id: staff.id, name: staff.name },
    action,
    subject: `canned_answer:${id}`,
    details: { version },
    ip: staff.ip,
  });

const ours: readonly string[] = languages.map(({ code }) => code);

const faultIn = (texts: Readonly<Record<string, string>>): Refused<'malformed'> | null =>
  Object.keys(texts).every((lang) => ours.includes(lang))
    ? null
    : refused('malformed', { field: 'texts', params: { problem: 'invalid', field: 'texts' } });
