import type {
  assets,
  balanceDays,
  creditDays,
  creditLog,
  creditLogExport,
  explain,
  incomeToday,
} from '@paperlock/contract/assets.ts';
import type { Answer, Ask } from '@paperlock/contract/call.ts';
import { customerKinds } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import { explanationView, sumOf } from './asset-view.ts';
import { exportLog } from './export-log.ts';
import type { AssetsParts, Reader } from './parts.ts';
import { readBalanceDays } from './read-balance-days.ts';
import { readIncomeToday } from './read-income.ts';
import { readDays, readLog } from './read-log.ts';

export type { AssetsParts, Reader } from './parts.ts';

/** A customer's balances and the postings behind them. Everything is read from the book. */

export const createAssets = (parts: AssetsParts) => {
  const { clock, ledger } = parts;
  return {
    assets: async (customerId: string): Promise<Answer<typeof assets>> => {
      const stands = await ledger.balances(customerId);
      return {
        available: microText(sumOf(stands, ['available'])),
        locked: microText(sumOf(stands, ['locked'])),
        held: microText(sumOf(stands, ['held'])),
        total: microText(sumOf(stands, customerKinds)),
        at: (await clock.now()).toISOString(),
      };
    },

    incomeToday: (reader: Reader, ask: Ask<typeof incomeToday>): Promise<Answer<typeof incomeToday>> =>
      readIncomeToday(parts, reader, ask),

    balanceDays: (ask: Ask<typeof balanceDays>, reader: Reader): Promise<Answer<typeof balanceDays>> =>
      readBalanceDays(parts, ask, reader),

    log: (ask: Ask<typeof creditLog>, reader: Reader): Promise<Answer<typeof creditLog>> =>
      readLog(parts, ask, reader),

    days: (ask: Ask<typeof creditDays>, reader: Reader): Promise<Answer<typeof creditDays>> =>
      readDays(parts, ask, reader),

    exportLog: (ask: Ask<typeof creditLogExport>, reader: Reader): Promise<Answer<typeof creditLogExport>> =>
      exportLog(parts, ask, reader),

    explain: async (
      { balance }: Ask<typeof explain>,
      customerId: string,
    ): Promise<Answer<typeof explain>> => {
      const kinds = balance === 'total' ? customerKinds : [balance];
      const explained = await ledger.explain(...kinds.map((kind) => ({ owner: customerId, kind })));
      return explanationView(explained, await clock.now());
    },
  };
};
