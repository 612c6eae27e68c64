import type { LangCode } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';

export type NamedOrder = { orderNo: string; project: string };

export type AssetsParts = {
  clock: Clock;
  ledger: Pick<Ledger, 'balances' | 'changesByDay' | 'exchanged' | 'statement' | 'sumsByDay' | 'explain'>;
  /** Orders with their projects, by their rows and by the time of a daily payment. */
  orders: {
    namedById(ids: readonly string[], lang: string): Promise<ReadonlyMap<string, NamedOrder>>;
    paidAt(
      customerId: string,
      moments: readonly number[],
      lang: string,
    ): Promise<ReadonlyMap<number, readonly NamedOrder[]>>;
  };
  speakerFor(lang: LangCode): Speaker;
};

/** The reader, with the language and the zone of their days. */
export type Reader = { customerId: string; lang: LangCode; timezone: string };
