/** Two different people approve what is not approved automatically. */
export const APPROVALS = 2;

export const DECIDED_AT_ONCE_MAX = 100;
