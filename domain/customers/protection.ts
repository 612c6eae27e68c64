/** What operators may change of a customer's protection. One person may add protection; two take it away. */

export type Protected = {
  readonly state: 'active' | 'frozen' | 'closed';
  /** Came in without a password, and could not unfreeze the account. */
  readonly guest: boolean;
  /** A person of the template: nobody signs in as one. */
  readonly neighbour: boolean;
  readonly secondFactor: boolean;
  /** An operator holds withdrawals. */
  readonly withdrawalsHeld: boolean;
};

export const mayFreeze = ({ state, guest, neighbour }: Protected): boolean =>
  state === 'active' && !guest && !neighbour;

/** A guest who is signed out could not come back. */
export const maySignOut = ({ state, guest, neighbour }: Protected): boolean =>
  state !== 'closed' && !guest && !neighbour;

/** Also of a frozen account, because its owner can unfreeze it alone, and of a guest, who needs no password for waiting. */
export const mayHold = ({ state, withdrawalsHeld }: Protected): boolean =>
  state !== 'closed' && !withdrawalsHeld;

export const protectionChanges = ['unfreeze', 'second_factor', 'lift_hold'] as const;
export type ProtectionChange = (typeof protectionChanges)[number];

/** Returns whether there is anything to take away. */
export const applies = (
  change: ProtectionChange,
  { state, secondFactor, withdrawalsHeld }: Protected,
): boolean => {
  if (change === 'unfreeze') return state === 'frozen';
  return state !== 'closed' && (change === 'lift_hold' ? withdrawalsHeld : secondFactor);
};
