import { parseJson } from '@paperlock/client/json.ts';
import { safeStorage } from '@paperlock/client/storage.ts';

/** What was typed to customer service and not sent: for one person, in this tab, until it is sent or they sign out. */
type Kept = { readonly owner: string; readonly texts: Readonly<Record<string, string>> };

/** Stands for the conversation that is yet to begin. */
export const NEW_TICKET = 'new';

const KEPT_AT = 'paperlock.support-draft';

const storage = safeStorage(() => window.sessionStorage);

const textsOf = (owner: string): Kept['texts'] => {
  const kept = parseJson(storage.get(KEPT_AT) ?? '') as Partial<Kept> | null | undefined;
  return (kept?.owner === owner && kept.texts) || {};
};

export const supportDraft = (owner: string, ticket: string): string => textsOf(owner)[ticket] ?? '';

/** An empty text is no draft. */
export const keepSupportDraft = (owner: string, ticket: string, text: string): void => {
  const { [ticket]: _, ...others } = textsOf(owner);
  const texts = text === '' ? others : { ...others, [ticket]: text };
  storage.set(KEPT_AT, JSON.stringify({ owner, texts } satisfies Kept));
};

export const dropSupportDrafts = (): void => storage.remove(KEPT_AT);
