import { lostInDrill } from '@paperlock/domain/lessons/drill.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import type { Drill } from '../../api/lessons.ts';

type Round = Drill['rounds'][number];

export const amountOf = ({ amount }: Round): bigint => microOf(amount);

/** What the payments so far sent to look-alikes. */
export const lostOf = ({ rounds }: Drill, picked: readonly string[]): bigint =>
  lostInDrill(
    rounds.map((round) => ({ wanted: round.wanted, amountMicro: amountOf(round) })),
    picked,
  );
