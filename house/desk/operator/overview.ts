import { overview } from '@paperlock/contract/overview.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveOverview = (desk: Desk): void => {
  // Open to every operator: each part asks for a permission of its own.
  desk.operator(overview, null, async (m, _, { operator, ends }) =>
    done({
      ...(await m.care.overview.read(operator)),
      session: { ends_in_seconds: Math.max(0, ends.inSeconds), by: ends.by },
    }),
  );
};
