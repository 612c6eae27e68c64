import type { DossierParts } from './parts.ts';

/** Returns whether there was somebody to tell. */
export const tellOfEnd = async (
  { db, identity, outbox, world }: DossierParts,
  days: number,
): Promise<boolean> => {
  const { ownerId } = await world.read();
  if (ownerId === null) return false;
  const { email, phone, language } = await identity.user(ownerId);
  const to = email ?? phone;
  if (to === null) return false;
  await db.inTransaction((tx) =>
    outbox.write(tx, {
      to,
      customerId: ownerId,
      lang: language ?? 'en',
      words: 'world_ends',
      params: { days },
    }),
  );
  return true;
};
