import type { WorldKind } from '../worlds/kind.ts';

/**
 * A locked category is for people who were given its password. A world of one person has nobody who would give it, so one
 * that came with the template is not shown there; one that the person made is.
 */
export const isCategoryShown = (
  category: { readonly locked: boolean; readonly createdAt: Date },
  world: { readonly kind: WorldKind; readonly bornAt: Date },
): boolean => !category.locked || world.kind !== 'private' || category.createdAt > world.bornAt;
