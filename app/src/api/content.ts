import type { MakeCall } from '@paperlock/client/call.ts';
import { getAbout, getFaq, getInstructions } from '@paperlock/contract/content.ts';
import { queryOptions } from '@tanstack/react-query';

type PageCall = typeof getFaq | typeof getInstructions | typeof getAbout;

/** Prose is read once per language: it changes only with a new version. */
const pageQuery =
  <C extends PageCall>(page: C) =>
  (call: MakeCall, lang: string) =>
    queryOptions({
      queryKey: [page.path, lang],
      queryFn: ({ signal }) => call(page, {}, { catch: true, toast: false, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    });

export const faqQuery = pageQuery(getFaq);
export const instructionsQuery = pageQuery(getInstructions);
export const aboutQuery = pageQuery(getAbout);
