import { openPlace } from '../parts/place.ts';
import { type Cut, type CuttingProxy, cuts, startProxy } from './proxy.ts';
import type { Trouble } from './trouble.ts';

/** Connections between node and database are cut in the middle of transactions. */
export const network: Trouble = {
  kinds: cuts,
  defect: 'request numbers are forgotten',
  calmMs: 500,
  open: async (rig) => {
    let proxy: CuttingProxy | null = null;
    const between = async (databaseUrl: string) => {
      proxy = await startProxy(databaseUrl);
      return proxy.url;
    };
    const place = await openPlace(rig, { between });
    return {
      place,
      strike: async (kind) => proxy?.cut(kind as Cut),
      close: async () => proxy?.close(),
    };
  },
};
