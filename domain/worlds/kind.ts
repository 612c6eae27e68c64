/** A world is private (one person's), a class (a teacher's, joined by code) or open to everybody. */
export const worldKinds = ['open', 'private', 'class'] as const;
export type WorldKind = (typeof worldKinds)[number];

/** Everybody who is signed in, or operators alone. */
export type ClockMovers = 'everyone' | 'operators';

/** Who may move a world's clock. In a class that is the teacher, unless the teacher lets pupils. */
export const clockMovers = (
  { kind, membersMoveClock }: { kind: WorldKind; membersMoveClock: boolean },
  inOpenWorlds: ClockMovers,
): ClockMovers => {
  if (kind === 'private') return 'everyone';
  if (kind === 'class') return membersMoveClock ? 'everyone' : 'operators';
  return inOpenWorlds;
};

/** Whether this person may move the clock from the app: as everybody may, or as the teacher of a class. */
export const mayMoveClock = (
  world: { kind: WorldKind; membersMoveClock: boolean; ownerId: string | null },
  customerId: string,
  inOpenWorlds: ClockMovers,
): boolean =>
  clockMovers(world, inOpenWorlds) === 'everyone' || (world.kind === 'class' && world.ownerId === customerId);

/** Whose a private world or a class is: who may do its operators' part, and let scripts act. An open world is nobody's. */
export const ownsWorld = (
  { kind, ownerId }: { kind: WorldKind; ownerId: string | null },
  customerId: string,
): boolean => kind !== 'open' && ownerId === customerId;
