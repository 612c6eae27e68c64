import { yoursIn } from '@paperlock/domain/collapse/book.ts';
import { type Beat, type Choice, taxOf } from '@paperlock/domain/story/beats.ts';
import type { Step } from '@paperlock/domain/story/play.ts';
import { missingFor, type Story } from '@paperlock/domain/story/story.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';

/** An amount with its unit, for a sentence. */
export const useAmountText = (): ((micro: bigint) => string) => {
  const { tag } = useSpeaker();
  return (micro) => `${showMoney(tag, micro, { purpose: 'own' })}\u00a0${moneyUnit}`;
};

/** What is asked at a beat, with the sums of this game in it. */
export const useAsk = (): ((beat: Beat, story: Story) => string) => {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  return ({ key }, story) =>
    say(`story.ask_${key}`, {
      free: amountText(story.book.balances.you),
      total: amountText(yoursIn(story.book)),
      fee: amountText(taxOf(story)),
    });
};

/** What can be answered; a fee that the pocket cannot pay is borrowed. */
export const useAnswer = (): ((choice: Choice, story: Story) => string) => {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  return ({ key, amount, isFee }, story) => {
    const micro = amount?.(story) ?? 0n;
    const missing = isFee ? missingFor(story, micro) : 0n;
    if (missing > 0n) return say('story.do_borrow', { lent: amountText(missing), amount: amountText(micro) });
    return say(`story.do_${key}`, { amount: amountText(micro) });
  };
};

/** Two sums put in have one effect, and payouts that stopped stop all of them. */
const effectOf = ({ choice: { key }, turn }: Step) => {
  if (turn === 'stuck') return 'lock_stuck';
  if (turn === 'empty') return 'adviser_empty';
  if (key === 'tip_much') return 'tip_little';
  if (key === 'bonus_some') return 'bonus_much';
  // Paid in full ends the story: its ending says the rest.
  return key === 'lock_out' ? 'payout_out' : key;
};

/** What an answer did, seen from behind the screen. */
export const useEffectText = (): ((step: Step, story: Story) => string) => {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  return (step, { stoppedOn, day }) =>
    say(`story.then_${effectOf(step)}`, { amount: amountText(step.amountMicro), day: stoppedOn ?? day });
};
