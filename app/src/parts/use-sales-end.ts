import { salesEnd } from '@paperlock/domain/products/sales-end.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { productsQuery } from '../api/products.ts';
import { worldQuery } from '../api/worlds.ts';
import { useRead, useReadIf } from '../shell/use-read.ts';

/** Until when anything is sold; null when nothing is any more, undefined while it is not known. */
export const useSalesEnd = ({ enabled = true } = {}): Date | null | undefined => {
  const { lang } = useSpeaker();
  const { data } = useReadIf(enabled, productsQuery, {}, lang);
  return data && salesEnd(data);
};

/** Whether this person can begin anew in another world: nobody publishes projects in a world of one's own. */
export const useMayStartOver = (): boolean => {
  const world = useRead(worldQuery).data;
  return world?.kind === 'private' && world.owner;
};
