import { getAbout, getFaq, getInstructions } from '@paperlock/contract/content.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import type { Content, PageName } from '../../../modules/base/content/index.ts';
import type { Settings } from '../../../modules/base/settings/index.ts';
import type { Desk } from '../desk.ts';

type AboutFacts = { version: string; build: string | null; stated_by_operator: string };

type ContentParts = { content: Content; settings: Pick<Settings, 'texts'>; about: AboutFacts };

export const serveContent = (desk: Desk, { content, settings, about }: ContentParts): void => {
  const page = async (name: PageName, lang: LangCode) => content.page(name, lang, await settings.texts());
  desk.public(getFaq, async (_, { lang }) => done(await page('faq', lang)));
  desk.public(getInstructions, async (_, { lang }) => done(await page('instructions', lang)));
  desk.public(getAbout, async (_, { lang }) => done({ ...(await page('about', lang)), ...about }));
};
