import type { Announcement, AnnouncementType } from '@paperlock/contract/news.ts';

/** What is being written: all of an announcement that an editor decides. */
export type Text = { title: string; body: string };
export type Draft = {
  type: AnnouncementType;
  texts: Readonly<Record<string, Text>>;
  pinned: boolean;
  start_at: string | null;
  end_at: string | null;
};

export const blank: Text = { title: '', body: '' };

export const draftOf = (announcement: Announcement | undefined): Draft => ({
  type: announcement?.type ?? 'news',
  texts: announcement?.texts ?? {},
  pinned: announcement?.pinned ?? false,
  start_at: announcement?.start_at ?? null,
  end_at: announcement?.end_at ?? null,
});

export const textIn = ({ texts }: Draft, lang: string): Text => texts[lang] ?? blank;

const isBlank = ({ title, body }: Text): boolean => title.trim() === '' && body.trim() === '';

/** As it is sent: a language that was begun and left empty is none. */
export const withoutBlanks = (draft: Draft): Draft => ({
  ...draft,
  texts: Object.fromEntries(
    Object.entries(draft.texts).filter(([lang, text]) => lang === 'en' || !isBlank(text)),
  ),
});

export type Fault = { field: 'title' | 'body'; lang: string } | { field: 'end_at' };

/** The first thing that is missing; English comes first, as it is what everybody falls back to. */
export const faultIn = (draft: Draft): Fault | null => {
  const { texts, start_at, end_at } = withoutBlanks({ ...draft, texts: { en: blank, ...draft.texts } });
  for (const [lang, { title, body }] of Object.entries(texts)) {
    if (title.trim() === '') return { field: 'title', lang };
    if (body.trim() === '') return { field: 'body', lang };
  }
  if (start_at && end_at && new Date(end_at) <= new Date(start_at)) return { field: 'end_at' };
  return null;
};
