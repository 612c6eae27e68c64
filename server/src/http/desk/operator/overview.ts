import { overview } from '@paperlock/contract/overview.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { OverviewDesk } from '../../../modules/care/overview/index.ts';
import type { Desk } from '../desk.ts';

export const serveOverview = (desk: Desk, { read }: OverviewDesk): void => {
  // Open to every operator: each part asks for a permission of its own.
  desk.operator(overview, null, async (_, { operator, ends }) =>
    done({
      ...(await read(operator)),
      session: { ends_in_seconds: Math.max(0, ends.inSeconds), by: ends.by },
    }),
  );
};
