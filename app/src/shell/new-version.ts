import { createStore } from '@paperlock/ui/store.ts';

/** The worker of a newer version that waits to begin; none while this one is the newest we know. */
export const newVersion = createStore<Pick<ServiceWorker, 'postMessage'> | undefined>(undefined);
