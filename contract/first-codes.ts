/** The codes that the sign-in page acts on. Apart from the others, so that a first visit does not load them all. */
export const firstCodes = {
  not_signed_in: 401,
  internal: 500,
  unavailable: 503,
  outcome_unknown: 504,
  second_factor_needed: 4020,
  account_frozen: 4109,
} as const;

export const SUCCESS = 200;
