import type { ClientTexts } from '@paperlock/client/conduct.ts';
import type { Speaker } from '@paperlock/words/speak.ts';

/** What the request client says by itself, in the language of the moment. */
export const clientTexts = (language: { readonly get: () => Speaker }): ClientTexts => ({
  network: () => language.get().say('shell.error_network'),
  timeout: () => language.get().say('shell.error_timeout'),
  malformed: () => language.get().say('shell.error_malformed'),
  unknown: () => language.get().say('shell.error_unknown'),
  loading: () => language.get().say('common.loading'),
});
