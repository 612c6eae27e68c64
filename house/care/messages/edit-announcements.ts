import type { Ask } from '@paperlock/contract/call.ts';
import type {
  Announcement,
  announcementChange,
  announcementCreate,
  announcementPublish,
} from '@paperlock/contract/news.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { languages } from '@paperlock/words/languages.ts';
import type { Sql } from '../../db/database.ts';
import {
  type AnnouncementContent,
  type AnnouncementRow,
  insertAnnouncement,
  takeAnnouncement,
  takeDueAnnouncements,
  updateAnnouncement,
} from './announcement-store.ts';
import { editorView } from './message-view.ts';
import type { MessagesParts } from './parts.ts';

/** The operator who edits, for the audit log. */
export type Editor = { id: string; account: string; ip: string };

type Parts = Pick<MessagesParts, 'db' | 'facts' | 'audit'>;
type Result<Refusal extends string = never> = Promise<Outcome<Announcement, 'malformed' | Refusal>>;
type Action = 'created' | 'changed' | 'published' | 'taken_back';

export const createAnnouncement = async (
  parts: Parts,
  ask: Ask<typeof announcementCreate>,
  editor: Editor,
): Result => {
  const fault = faultIn(ask);
  if (fault) return fault;
  return parts.db.inTransaction(async (tx) => {
    const row = await insertAnnouncement(tx, { ...ask, edited_by: editor.account });
    await record(parts, tx, row, 'created', editor);
    return done(editorView(row));
  });
};

export const changeAnnouncement = async (
  parts: Parts,
  { id, version, ...content }: Ask<typeof announcementChange>,
  editor: Editor,
): Result<'conflict' | 'not_found'> => {
  const fault = faultIn(content);
  if (fault) return fault;
  return parts.db.inTransaction(async (tx) => {
    const seen = await takeAnnouncement(tx, id);
    if (!seen) return refused('not_found');
    if (seen.version !== version) return refused('conflict');
    // A published announcement without a new start keeps its former one.
    const start_at = content.start_at ?? (seen.state === 'published' ? iso(seen.start_at) : null);
    const fault = faultIn({ ...content, start_at });
    if (fault) return fault;
    const row = await updateAnnouncement(tx, seen.id, {
      ...content,
      start_at,
      state: seen.state,
      edited_by: editor.account,
    });
    await record(parts, tx, row, 'changed', editor);
    if (row.state === 'published') await tellEveryone(parts, tx);
    return done(editorView(row));
  });
};

export const publishAnnouncement = (
  parts: Parts,
  { id, version, published }: Ask<typeof announcementPublish>,
  editor: Editor,
): Result<'conflict' | 'not_found'> =>
  parts.db.inTransaction(async (tx) => {
    const seen = await takeAnnouncement(tx, id);
    if (!seen) return refused('not_found');
    if (seen.version !== version) return refused('conflict');
    const start_at = iso(seen.start_at) ?? (published ? new Date().toISOString() : null);
    const content = { ...seen, start_at, end_at: iso(seen.end_at), edited_by: editor.account };
    const fault = published ? (faultIn(content) ?? overAlready(seen)) : null;
    if (fault) return fault;
    const row = await updateAnnouncement(tx, seen.id, {
      ...content,
      state: published ? 'published' : 'draft',
    });
    await record(parts, tx, row, published ? 'published' : 'taken_back', editor);
    await tellEveryone(parts, tx);
    return done(editorView(row));
  });

/** Announces due announcements; the timetable calls it for those published with a later start. */
export const announceDue = ({ db, facts }: Pick<Parts, 'db' | 'facts'>): Promise<number> =>
  db.inTransaction(async (tx) => {
    const due = await takeDueAnnouncements(tx);
    if (due > 0) await facts.hint(tx, 'message', null);
    return due;
  });

/** A removed announcement is a change too for readers who see it. */
const tellEveryone = async ({ facts }: Parts, tx: Sql): Promise<void> => {
  await takeDueAnnouncements(tx);
  await facts.hint(tx, 'message', null);
};

const record = (
  { audit }: Parts,
  tx: Sql,
  { id, type, version }: AnnouncementRow,
  action: Action,
  editor: Editor,
): Promise<void> =>
  audit.record(tx, {
    actor: { kind: 'operator', id: editor.id, name: editor.account },
    action: `announcement.${action}`,
    subject: `announcement:${id}`,
    details: { type, version },
    ip: editor.ip,
  });

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const wrong = (field: string): Refused<'malformed'> =>
  refused('malformed', { field, params: { problem: 'invalid', field } });

const ours: readonly string[] = languages.map(({ code }) => code);

const faultIn = ({
  texts,
  start_at,
  end_at,
}: Pick<AnnouncementContent, 'texts' | 'start_at' | 'end_at'>): Refused<'malformed'> | null => {
  if (Object.keys(texts).some((lang) => !ours.includes(lang))) return wrong('texts');
  const ended = end_at !== null && start_at !== null && new Date(end_at) <= new Date(start_at);
  return ended ? wrong('end_at') : null;
};

const overAlready = ({ end_at }: AnnouncementRow): Refused<'malformed'> | null =>
  end_at !== null && end_at <= new Date() ? wrong('end_at') : null;
