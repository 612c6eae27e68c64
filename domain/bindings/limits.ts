/** How many wallet addresses and bank cards together a person may have bound at one time. */
export const MAX_BINDINGS = 10;

/** A new destination waits so long, of platform time: a thief with a session and a PIN cannot withdraw to an own destination at once. */
export const USABLE_AFTER_HOURS = 24;

/** Of the label of a saved destination. */
export const LABEL_MAX = 40;

/** Of what is typed for a bank card. */
export const bankLengths = { bank: 80, branch: 80, routing: 30, account: 60, holder: 120 } as const;
