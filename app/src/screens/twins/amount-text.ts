import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';

/** An amount with its unit, for a sentence. */
export const useAmountText = (): ((micro: bigint) => string) => {
  const { tag } = useSpeaker();
  return (micro) => `${showMoney(tag, micro, { purpose: 'own' })}\u00a0${moneyUnit}`;
};
