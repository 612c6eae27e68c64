import { safeStorage } from '@paperlock/client/storage.ts';
import { createStore } from '@paperlock/ui/store.ts';

const openStorage = () => safeStorage(() => window.localStorage);

/** Who has done something on this device: another person who signs in here has it to do. */
const ownerNote = (keptAt: string) => {
  const owner = createStore(openStorage().get(keptAt));
  return {
    get: owner.get,
    subscribe: owner.subscribe,
    set: (id: string): void => {
      openStorage().set(keptAt, id);
      owner.set(id);
    },
  };
};

/** Whose first steps are put away. */
export const putAway = ownerNote('paperlock.first-steps');

/** Where a tab keeps its answers in the story. */
export const STORY_KEPT_AT = 'paperlock.story';

/** Who went from the end of the first steps to the story. */
export const storyBegun = ownerNote('paperlock.story-begun');
