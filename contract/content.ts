import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing } from './fields.ts';

/** Pages of prose: frequent questions, user instructions, what Paperlock is. */

const contentPage = z.object({
  /** Of the text itself, for the `lang` attribute: English where the reader's language has none yet. */
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  sections: z.array(
    z.object({
      title: z.string(),
      blocks: z.array(z.object({ kind: z.enum(['text', 'items', 'steps']), lines: z.array(z.string()) })),
    }),
  ),
});
export type ContentPage = z.output<typeof contentPage>;

export const getFaq = defineCall({
  path: 'common/getFaq',
  summary: 'Frequent questions and their answers.',
  access: 'public',
  request: nothing,
  response: contentPage,
});

export const getInstructions = defineCall({
  path: 'common/getInstructions',
  summary: 'How to use the app, step by step.',
  access: 'public',
  request: nothing,
  response: contentPage,
});

export const getAbout = defineCall({
  path: 'common/getAbout',
  summary: 'What Paperlock is and is not, which version runs, and what its operator states of itself.',
  access: 'public',
  request: nothing,
  response: z.extend(contentPage, {
    /** As 1.0.0+01234567: the version, and the commit where it is known. */
    version: z.string(),
    /** Tells one build from another; null while the app is served from its sources. */
    build: z.nullable(z.string()),
    /** What the operator of this installation states about itself; empty by default, and not verified. */
    stated_by_operator: z.string(),
  }),
});
