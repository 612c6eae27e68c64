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
  // Cents are enough for a sentence; the numbers below it show the exact amount on a tap.
  const money = (micro: bigint) => {
    const isLost = micro < 0n;
    return `${showMoney(tag, isLost ? -micro : micro, { purpose: isLost ? 'pay' : 'own' })} ${moneyUnit}`;
  };
  const outcome = balanceOf(gap) <= 0n ? 'enough' : balanceOf(earned) < 0n ? 'lost' : 'short';
  return say(`earned.came_${outcome}`, {
    promised: money(microOf(promised)),
    earned: money(balanceOf(earned)),
    gap: `${showMoney(tag, balanceOf(gap), { purpose: 'pay' })} ${moneyUnit}`,
  });
};
