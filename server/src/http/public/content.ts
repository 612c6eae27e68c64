import { getAbout, getFaq, getInstructions } from '@paperlock/contract/content.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Content } from '../../modules/base/content/index.ts';
import type { Desk } from '../desk.ts';

export type AboutFacts = { version: string; build: string | null; stated_by_operator: string };

export const serveContent = (desk: Desk, content: Content, about: AboutFacts): void => {
  desk.public(getFaq, async (_, { lang }) => done(content.page('faq', lang)));
  desk.public(getInstructions, async (_, { lang }) => done(content.page('instructions', lang)));
  desk.public(getAbout, async (_, { lang }) => done({ ...content.page('about', lang), ...about }));
};
