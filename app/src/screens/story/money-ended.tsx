import type { Posting } from '@paperlock/domain/collapse/book.ts';
import { GONE_DAY } from '@paperlock/domain/story/limits.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useAmountText } from './use-words.ts';

/** Only these three take money out of the till. */
const takers = { operator_takes: 'operators', others_payout: 'others', your_payout: 'you' } as const;

/** The one transaction with which the last of the player's money was gone. */
export function MoneyEnded({ posting }: { posting: Posting }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const { no, day, kind, amountMicro, yoursMicro } = posting;
  const taker = takers[kind as keyof typeof takers] ?? 'operators';
  return (
    <Leaf title={say('story.ended_title')}>
      <p>{say(`story.ended_${taker}`, { no, day, amount: amountText(amountMicro) })}</p>
      {day < GONE_DAY && <p>{say('story.ended_shown', { shown: amountText(yoursMicro) })}</p>}
    </Leaf>
  );
}
