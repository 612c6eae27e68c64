/**
 * Every way a call can say no, with the number that clients in the field know it by. A refusal's name is
 * also the key of its text in `words/<lang>/refusals.json`, so each has a text in every language.
 */
export const refusalCodes = {
  malformed: 400,
  not_signed_in: 401,
  not_permitted: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many_requests: 429,
  internal: 500,
  request_number_reused: 4009,

  second_factor_needed: 4020,
  second_factor_wrong: 4021,
  second_factor_expired: 4022,
  second_factor_is_on: 4023,
  second_factor_is_off: 4024,
  passkey_refused: 4025,
  passkeys_full: 4026,

  wrong_credentials: 4101,
  account_taken: 4102,
  account_invalid: 4103,
  password_weak: 4104,
  password_mismatch: 4105,
  invitation_unknown: 4106,
  consent_missing: 4107,
  code_wrong: 4108,

  name_invalid: 4121,
  username_invalid: 4122,
  username_taken: 4123,
  email_invalid: 4124,
  phone_invalid: 4125,
  contact_taken: 4126,
  contact_unchanged: 4127,
  ledger_owner_unknown: 4051,
  ledger_account_unknown: 4052,
  correction_same_account: 4053,
  proposal_no_amount: 4054,
  proposal_own: 4055,
  proposal_decided: 4056,
  proposal_below_zero: 4057,
  treasury_portion: 4058,
  real_name_invalid: 4313,

  file_too_large: 4601,
  file_type: 4602,
  file_unreadable: 4603,
  picture_too_large: 4604,
  file_unknown: 4605,
  account_frozen: 4109,
  password_wrong: 4110,
  account_not_empty: 4111,

  product_not_open_yet: 4201,
  product_sold_out: 4202,
  product_launched: 4203,
  product_expired: 4204,
  product_limits: 4205,
  reserve_short: 4206,
  preview_changed: 4207,
  guarantee_limit: 4208,
  order_state: 4209,
  product_suspended: 4210,
  product_opened: 4211,
  product_terms: 4212,
  product_ratio_too_high: 4213,
  product_published: 4214,
  product_state: 4215,
  settling_now: 4216,

  category_locked: 4501,
  category_password_wrong: 4502,

  pin_default: 4301,
  not_certified: 4303,
  pin_wrong: 4304,
  pin_locked: 4305,
  pin_weak: 4311,
  pin_mismatch: 4312,

  held_until: 4401,
  below_minimum: 4402,
  insufficient: 4403,
  over_limit: 4409,
  withdrawal_state: 4450,
  withdrawal_claim_missing: 4451,
  withdrawal_own_approval: 4452,
  address_invalid: 4404,
  address_forbidden: 4405,
  hash_used: 4408,
  address_look_alike: 4420,
  bank_account_invalid: 4421,
  holder_differs: 4422,
  binding_exists: 4423,
  bindings_full: 4424,
  faucet_limit: 4430,
  wallet_insufficient: 4431,
  hash_malformed: 4460,
  deposit_state: 4461,
  deposit_no_sender: 4462,
  claims_full: 4463,
  not_taken: 4464,
  deposit_own_proposal: 4465,
  bind_first: 4302,
  verification_state: 4321,
  specimen_refused: 4322,
  claim_missing: 4323,

  clock_not_yours: 4701,
} as const;

export type Refusal = keyof typeof refusalCodes;

export const SUCCESS = 200;

/** Only these are repeated as the HTTP status, so that proxies behave; everything else handled is HTTP 200. */
const mirrored: ReadonlySet<number> = new Set([401, 403, 404, 409, 413, 429, 500]);

export const httpStatusOf = (code: number): number => (mirrored.has(code) ? code : 200);
