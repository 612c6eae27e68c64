import { createStore } from '@paperlock/ui/store.ts';

/** Whose session ended in the middle, so that the sign-in page says why it is there; until the next session. */
export const sessionEnded = createStore<'nobody' | 'guest' | 'account'>('nobody');
