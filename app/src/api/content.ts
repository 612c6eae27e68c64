import type { MakeCall } from '@paperlock/client/call.ts';
import { getAbout, getFaq, getInstructions } from '@paperlock/contract/content.ts';
import { query } from '@paperlock/web/query.ts';

/** Prose is read once per language: it changes only with a new version. */
const oncePer = (lang: string, path: string) => ({ key: [path, lang], staleTime: Number.POSITIVE_INFINITY });

export const faqQuery = (call: MakeCall, lang: string) => query(call, getFaq, {}, oncePer(lang, getFaq.path));

export const instructionsQuery = (call: MakeCall, lang: string) =>
  query(call, getInstructions, {}, oncePer(lang, getInstructions.path));

export const aboutQuery = (call: MakeCall, lang: string) =>
  query(call, getAbout, {}, oncePer(lang, getAbout.path));
