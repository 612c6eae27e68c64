import {
  assets,
  balanceDays,
  creditDays,
  creditLog,
  creditLogExport,
  explain,
  incomeToday,
} from '@paperlock/contract/assets.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveAssets = (desk: Desk): void => {
  desk.customer(assets, async (m, _, { customerId }) => done(await m.oversight.assets.assets(customerId)));
  desk.customer(incomeToday, async (m, ask, visit) => done(await m.oversight.assets.incomeToday(visit, ask)));
  desk.customer(balanceDays, async (m, ask, visit) => done(await m.oversight.assets.balanceDays(ask, visit)));
  desk.customer(creditLog, async (m, ask, visit) => done(await m.oversight.assets.log(ask, visit)));
  desk.customer(creditDays, async (m, ask, visit) => done(await m.oversight.assets.days(ask, visit)));
  desk.customer(creditLogExport, async (m, ask, visit) =>
    done(await m.oversight.assets.exportLog(ask, visit)),
  );
  desk.customer(explain, async (m, ask, { customerId }) =>
    done(await m.oversight.assets.explain(ask, customerId)),
  );
};
