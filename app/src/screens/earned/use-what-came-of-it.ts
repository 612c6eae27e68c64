import type { EarnedDay } from '@paperlock/contract/earned.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';

/** Whether the promise was earned, in one sentence: more than earned, less, or a loss on top. */
export const useWhatCameOfIt = ({
  promised,
  earned,
  gap,
}: Pick<EarnedDay, 'promised' | 'earned' | 'gap'>): string => {
  const { say, tag } = useSpeaker();
  const money = (micro: bigint) =>
    `${showMoney(tag, micro < 0n ? -micro : micro, { purpose: 'exact' })} ${moneyUnit}`;
  const outcome = balanceOf(gap) <= 0n ? 'enough' : balanceOf(earned) < 0n ? 'lost' : 'short';
  return say(`earned.came_${outcome}`, {
    promised: money(microOf(promised)),
    earned: money(balanceOf(earned)),
    gap: money(balanceOf(gap)),
  });
};
