/** Why a withdrawal was rejected: a key, read in the reader's language. */
export const rejectionReasons = [
  'asked_by_customer',
  'possible_takeover',
  'destination_doubtful',
  'holder_differs',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
