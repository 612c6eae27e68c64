import type { WordKey } from '@paperlock/words/speak.ts';

/** Browsers keep signatures, passkeys, workers and notifications from pages that came over http, except from this machine. */
export const isSecurePage = (win: Pick<Window, 'isSecureContext'> = window): boolean => win.isSecureContext;

/** Returns the true cause where something does not work: the page's address, or else what is said of the browser. */
export const unableBecause = <Key extends WordKey>(otherwise: Key): Key | 'ui.insecure' =>
  isSecurePage() ? otherwise : 'ui.insecure';
