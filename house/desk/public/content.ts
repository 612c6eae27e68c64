import { getAbout, getFaq, getInstructions } from '@paperlock/contract/content.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import type { PageName } from '../../base/content/index.ts';
import type { Modules } from '../../modules.ts';
import type { Desk } from '../desk.ts';

export type AboutFacts = { version: string; build: string | null; stated_by_operator: string };

export const serveContent = (desk: Desk, about: AboutFacts): void => {
  const page = async ({ base: { content, settings } }: Modules, name: PageName, lang: LangCode) =>
    content.page(name, lang, await settings.texts());
  desk.public(getFaq, async (m, _, { lang }) => done(await page(m, 'faq', lang)));
  desk.public(getInstructions, async (m, _, { lang }) => done(await page(m, 'instructions', lang)));
  desk.public(getAbout, async (m, _, { lang }) => done({ ...(await page(m, 'about', lang)), ...about }));
};
