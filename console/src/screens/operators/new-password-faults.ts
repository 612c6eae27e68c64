import type { Speaker } from '@paperlock/words/speak.ts';

/** What can be said before the server is asked; whether it is strong enough the server says. */
export const newPasswordFaults = (
  { say }: Speaker,
  { password, password_repeat }: { password: string; password_repeat: string },
): { password?: string; password_repeat?: string } => {
  if (!password) return { password: say('console-operators.password_new_enter') };
  return password === password_repeat
    ? {}
    : { password_repeat: say('console-operators.password_repeat_differs') };
};
