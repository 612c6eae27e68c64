/** What the rig and its listeners say to each other. */
export type ToListeners =
  | { type: 'open'; url: string; tokens: readonly string[]; each: number }
  | { type: 'stop' };

export type FromListeners =
  /** All of them are signed in and subscribed. */
  | { type: 'listening' }
  /** When each socket heard a message, by the number of the hint; and how many sockets were closed meanwhile. */
  | { type: 'over'; heard: Record<string, number[]>; closed: number };
