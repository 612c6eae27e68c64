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
import type { AssetsDoor } from '../../../modules/oversight/assets/index.ts';
import type { Desk } from '../desk.ts';

export const serveAssets = (desk: Desk, door: AssetsDoor): void => {
  desk.customer(assets, async (_, { customerId }) => done(await door.assets(customerId)));
  desk.customer(incomeToday, async (ask, visit) => done(await door.incomeToday(visit, ask)));
  desk.customer(balanceDays, async (ask, visit) => done(await door.balanceDays(ask, visit)));
  desk.customer(creditLog, async (ask, visit) => done(await door.log(ask, visit)));
  desk.customer(creditDays, async (ask, visit) => done(await door.days(ask, visit)));
  desk.customer(creditLogExport, async (ask, visit) => done(await door.exportLog(ask, visit)));
  desk.customer(explain, async (ask, { customerId }) => done(await door.explain(ask, customerId)));
};
