import type { LangCode } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';

export type AssetsParts = {
  clock: Clock;
  ledger: Pick<Ledger, 'balances' | 'changesByDay' | 'exchanged' | 'statement' | 'explain'>;
  /** Names of orders, by their rows and by the time of a daily payment. */
  orders: {
    numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
    paidAt(customerId: string, moments: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  };
  speakerFor(lang: LangCode): Speaker;
};

/** The reader, with the language and the zone of their days. */
export type Reader = { customerId: string; lang: LangCode; timezone: string };
