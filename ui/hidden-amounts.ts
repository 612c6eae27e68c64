import { createStore } from './store.ts';

/** Whether amounts are shown as dots, for reading where others look on. Whoever owns the device's memory sets it. */
export const hiddenAmounts = createStore(false);
