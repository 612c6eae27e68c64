/** What operators may change of a customer's protection. One person may add protection; two take it away. */

export type Protected = {
  readonly state: 'active' | 'frozen' | 'closed';
  /** Came in without a password, and could not unfreeze the account. */
  readonly guest: boolean;
  /** A person of the template: nobody signs in as one. */
  readonly neighbour: boolean;
  readonly secondFactor: boolean;
};

export const mayFreeze = ({ state, guest, neighbour }: Protected): boolean =>
  state === 'active' && !guest && !neighbour;

/** A guest who is signed out could not come back. */
export const maySignOut = ({ state, guest, neighbour }: Protected): boolean =>
  state !== 'closed' && !guest && !neighbour;

export const protectionChanges = ['unfreeze', 'second_factor'] as const;
export type ProtectionChange = (typeof protectionChanges)[number];

/** Returns whether there is anything to take away. */
export const applies = (change: ProtectionChange, { state, secondFactor }: Protected): boolean =>
  change === 'unfreeze' ? state === 'frozen' : state !== 'closed' && secondFactor;
