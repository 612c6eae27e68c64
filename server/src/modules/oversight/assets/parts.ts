import type { LangCode } from '@paperlock/words/languages.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';

export type AssetsParts = {
  clock: Clock;
  ledger: Pick<Ledger, 'balances' | 'exchanged' | 'statement' | 'explain'>;
  /** Orders stand above: what they are called, by their rows and by when a day of theirs was paid. */
  orders: {
    numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
    paidAt(customerId: string, moments: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  };
  speakerFor(lang: LangCode): Speaker;
};

/** Who reads, in which language, and in which zone their days lie. */
export type Reader = { customerId: string; lang: LangCode; timezone: string };
