import type { Address } from '@paperlock/contract/screens.ts';
import type { WordKey } from '@paperlock/words/speak.ts';

/** The screen that each answer speaks of, in the order of the questions, which is the same in every language. */
export const faqLinks = [
  null,
  null,
  ['earned.title', '/pages/home/promised-earned'],
  ['reports.compare', '/pages/home/strategies'],
  null,
  ['worlds.title', '/pages/profile/world'],
  ['worlds.title', '/pages/profile/world'],
  ['identity.mailbox_title', '/pages/login/mailbox'],
  ['profile.invite', '/pages/profile/invite'],
  ['security.pin', '/pages/profile/security-pin-settings'],
  ['security.title', '/pages/profile/security'],
  ['withdrawals.title', '/pages/profile/withdrawal'],
  ['clock.title', '/pages/home/clock'],
  ['verification.title', '/pages/profile/id-verification'],
  ['profile.detail', '/pages/profile/detail'],
  ['earned.title', '/pages/home/promised-earned'],
  ['content.about', '/pages/profile/about'],
  ['assets.title', '/pages/profile/asset-history'],
  ['profile.lessons', '/pages/home/lessons'],
  ['profile.sessions', '/pages/profile/sessions'],
] as const satisfies readonly (readonly [WordKey, Address] | null)[];
