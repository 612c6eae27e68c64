import type { WorldKind } from './kind.ts';

/** The life of a world as a table: which states follow each other, and whose a world is. */

/** Only a world that is ready is entered. */
export const worldStates = ['making', 'spare', 'ready', 'moving', 'leaving'] as const;
export type WorldState = (typeof worldStates)[number];

/** A world that leaves never comes back, and one that is being moved is not given up. */
const following: Record<WorldState, readonly WorldState[]> = {
  making: ['spare', 'ready', 'leaving'],
  // Taken by somebody, or thrown away.
  spare: ['ready', 'leaving'],
  // Put back if nobody entered it after all.
  ready: ['ready', 'spare', 'moving', 'leaving'],
  // Begun again after a kill; arrived, or given up.
  moving: ['moving', 'ready'],
  leaving: [],
};

export const mayFollow = (from: WorldState, to: WorldState): boolean => following[from].includes(to);

/** Whose a world is. Its own database says it, and the lobby keeps a copy. */
export type Standing = {
  kind: WorldKind;
  /** Its person came in without a name and can be found by nothing but a session. */
  guest: boolean;
};

/** Null while a world is nobody's: then the lobby knows more, because a guest is noted before they are let in. */
export const standingOf = (kind: WorldKind, ownerIsGuest: boolean | null): Standing | null =>
  ownerIsGuest === null ? null : { kind, guest: kind === 'private' && ownerIsGuest };

export const isSame = (one: Standing, other: Standing): boolean =>
  one.kind === other.kind && one.guest === other.guest;
