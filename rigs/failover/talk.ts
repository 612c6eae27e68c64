/** What a node and the rig say to each other. */
export type FromNode =
  | { type: 'ready'; appUrl: string }
  | { type: 'beat'; acknowledged: { requestNo: string; at: number }[]; holdsLease: boolean; hears: boolean }
  /** A notification has arrived. */
  | { type: 'woken' }
  | { type: 'fault'; what: string }
  /**
   * Everything that it was asked to post, how many tries were repeated, how many of these had an unknown outcome, and how many reads
   * that may be old were answered by a standby and by the leader.
   */
  | { type: 'over'; asked: string[]; again: number; unknown: number; standby: number; leader: number };

export type ToNode = { type: 'notify' } | { type: 'stop' };
