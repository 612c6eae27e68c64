import type { Message } from '@paperlock/contract/messages.ts';
import type { Announcement } from '@paperlock/contract/news.ts';
import { freesMoney, type ParamShape, paramShapes } from '@paperlock/domain/messages/kinds.ts';
import { showTime } from '@paperlock/words/display.ts';
import { type LangCode, languageByCode } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { FactRow } from '../../base/facts/index.ts';
import type { AnnouncementRow } from './announcement-store.ts';
import type { VisibleRow } from './reading-store.ts';

/** The reader's language and zone, and the names of products in that language. */
export type Readership = { speaker: Speaker; timezone: string };
export type ProductNames = ReadonlyMap<string, string>;

export const factView = (
  row: FactRow,
  { speaker, timezone }: Readership,
  productNames: ProductNames,
): Message => {
  const shapes = paramShapes(row.kind);
  const show = (value: string, shape: ParamShape): string => {
    if (shape === 'time') return showTime(value, timezone);
    return shape === 'product' ? (productNames.get(value) ?? value) : value;
  };
  const params = Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, show(row.params[name] ?? '', shape)]),
  );
  return {
    id: String(row.id),
    type: 'personal',
    title: speaker.sayKey(`messages.${row.kind}_title`, params),
    body: speaker.sayKey(`messages.${row.kind}_body`, params),
    lang: languageByCode(speaker.lang).htmlLang,
    about: aboutOf(row),
    frees_money: freesMoney(row.kind),
    pinned: false,
    read: row.read_at !== null,
    at: row.happened_at.toISOString(),
  };
};

const aboutOf = ({ kind, params }: FactRow): Message['about'] => {
  for (const [name, shape] of Object.entries(paramShapes(kind))) {
    const id = params[name];
    if (id && (shape === 'order' || shape === 'product' || shape === 'ticket')) return { type: shape, id };
  }
  return null;
};

/** Returns the products that these facts mention. */
export const productsIn = (rows: readonly FactRow[]): string[] =>
  rows
    .map(aboutOf)
    .filter((about) => about?.type === 'product')
    .map((about) => about?.id ?? '');

export const announcementView = (row: VisibleRow, lang: LangCode): Message => {
  const own = Object.hasOwn(row.texts, lang) ? row.texts[lang] : undefined;
  const text = own ?? row.texts.en;
  if (!text) throw new Error(`announcement ${row.id} has no English text`);
  return {
    id: String(row.id),
    type: row.type,
    title: text.title,
    body: text.body,
    lang: own ? languageByCode(lang).htmlLang : 'en',
    about: null,
    frees_money: false,
    pinned: row.pinned,
    read: row.read,
    at: row.created_at.toISOString(),
  };
};

/** Returns an announcement for its editors, with every text. */
export const editorView = (row: AnnouncementRow): Announcement => ({
  id: String(row.id),
  type: row.type,
  state: row.state,
  texts: row.texts,
  pinned: row.pinned,
  start_at: row.start_at?.toISOString() ?? null,
  end_at: row.end_at?.toISOString() ?? null,
  version: row.version,
  edited_by: row.edited_by,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
