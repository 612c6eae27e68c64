import { beginWalk, type Walk } from '@paperlock/domain/offered/walk.ts';
import { createStore } from '@paperlock/ui/store.ts';

/** The answers: in the memory of this window and nowhere else. They outlive a visit to another page and end with a reload. */
export const walk = createStore<Walk>(beginWalk);
