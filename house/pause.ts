/** Waiting, as every host of the house can. */

export const sleep = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Lets others have their turn in the middle of long work. */
export const nextTurn = (): Promise<void> =>
  new Promise((go) => {
    // Only Node has it; a timer waits for at least a millisecond.
    if (typeof setImmediate === 'function') setImmediate(go);
    else setTimeout(go);
  });
