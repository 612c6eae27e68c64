import { salesEnd } from '@paperlock/domain/products/sales-end.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../api/products.ts';
import { worldQuery } from '../api/worlds.ts';
import { useShell } from '../shell/shell-context.tsx';

/** Until when anything is sold; null when nothing is any more, undefined while it is not known. */
export const useSalesEnd = ({ enabled = true } = {}): Date | null | undefined => {
  const { lang } = useSpeaker();
  const { data } = useQuery({ ...productsQuery(useShell().client.call, {}, lang), enabled });
  return data && salesEnd(data);
};

/** Whether this person can begin anew in another world: nobody publishes projects in a world of one's own. */
export const useMayStartOver = (): boolean => {
  const world = useQuery(worldQuery(useShell().client.call)).data;
  return world?.kind === 'private' && world.owner;
};
