/** How long a new authenticator may take to be confirmed. */
export const SETUP_VALID_SECONDS = 900;

/** How long a passkey may take to be made or used. */
export const CEREMONY_VALID_SECONDS = 300;

export const MOST_PASSKEYS = 10;

/** Codes of one set, each good once. */
export const RECOVERY_CODES = 10;

/** Of the name of a passkey. */
export const PASSKEY_NAME_MAX = 40;
