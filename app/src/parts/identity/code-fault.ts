import type { Speaker } from '@paperlock/words/speak.ts';

/** What is wrong with a typed code, in words. */
export const codeFault = ({ say }: Speaker, code: string): string | undefined => {
  if (code === '') return say('identity.code_enter');
  return code.length === 6 ? undefined : say('identity.code_invalid');
};
