import { type SettingName, type SettingTexts, settings } from '@paperlock/domain/settings/settings.ts';
import { type LangCode, languageByCode } from '@paperlock/words/languages.ts';
import type { Section } from './read-page.ts';

/** Writes the settings of the moment where a text names them in braces, as its language writes numbers. */
export const fillIn = (sections: readonly Section[], texts: SettingTexts, lang: LangCode): Section[] => {
  const { tag } = languageByCode(lang);
  const shown = (name: string): string => {
    if (!isSetting(name)) throw new Error(`no setting is called ${name}`);
    return settings[name].kind === 'share'
      ? numberIn(tag, { style: 'percent' }).format(Number(texts[name]) / 1_000_000)
      : numberIn(tag).format(Number(texts[name]));
  };
  const filled = (line: string) => line.replace(/\{(\w+)\}/g, (_, name: string) => shown(name));
  return sections.map(({ title, blocks }) => ({
    title,
    blocks: blocks.map(({ kind, lines }) => ({ kind, lines: lines.map(filled) })),
  }));
};

const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name);

const numberIn = (tag: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(tag, { numberingSystem: 'latn', maximumFractionDigits: 6, ...options });
