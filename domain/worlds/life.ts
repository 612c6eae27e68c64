import type { WorldKind } from './kind.ts';

/** The life of a world as a table of moves, and whose a world is. */

/** Only a world that is ready is entered. */
export const worldStates = ['making', 'spare', 'ready', 'moving', 'leaving'] as const;
export type WorldState = (typeof worldStates)[number];

type MoveRule = { readonly from: readonly WorldState[]; readonly to: WorldState };

/** A world that leaves never comes back, and one that is being moved is not given up. */
export const worldMoves = {
  /** Made in advance, or put back if nobody entered it after all. */
  keep_spare: { from: ['making', 'ready'], to: 'spare' },
  /** By somebody, also straight from the making, or in exchange for the world they had. */
  take: { from: ['making', 'spare', 'ready'], to: 'ready' },
  /** Also begun again after a kill. */
  set_out: { from: ['ready', 'moving'], to: 'moving' },
  /** At the new place, or given up at the old one. */
  arrive: { from: ['moving'], to: 'ready' },
  leave: { from: ['making', 'spare', 'ready'], to: 'leaving' },
} as const satisfies Record<string, MoveRule>;

const rules: readonly MoveRule[] = Object.values(worldMoves);

export const mayFollow = (from: WorldState, to: WorldState): boolean =>
  rules.some((rule) => rule.to === to && rule.from.includes(from));

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
