import type { User } from '@paperlock/contract/identity.ts';
import { languageOf } from '@paperlock/words/languages.ts';
import { hasChosenLanguage, type Language, rememberLanguage } from './language.ts';
import { rememberZone } from './reader-zone.ts';

/** A device learns from the account what its owner has chosen elsewhere; a language chosen here stays. */
export const followUser = (win: Window, user: User | undefined, language: Language): void => {
  if (user) rememberZone(user.time_zone);
  if (!user?.language || hasChosenLanguage(win)) return;
  const lang = languageOf(user.language);
  rememberLanguage(win, lang);
  void language.choose(lang);
};
