import type { Sums } from '@paperlock/domain/story/play.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type CSSProperties, useState } from 'react';
import css from './two-bars.module.css';
import { useAmountText } from './use-words.ts';

/** What the platform has and what it owes, pulling apart. A tap ends the motion; nothing waits for it. */
export function TwoBars({ from, to }: { from: Sums; to: Sums }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const [still, setStill] = useState(false);
  const most = from.owedMicro > to.owedMicro ? from.owedMicro : to.owedMicro;
  const bar = (kind: 'has' | 'owes', before: bigint, after: bigint) => (
    <div className={css.line}>
      <span>{say(`story.${kind}`)}</span>
      <bdi className={css.sum} dir="ltr">
        {amountText(after)}
      </bdi>
      <span className={css.track}>
        <span
          className={css.bar}
          data-kind={kind}
          style={{ '--from': partOf(before, most), '--to': partOf(after, most) } as CSSProperties}
        />
      </span>
    </div>
  );
  return (
    // For the eye: it is said aloud as a sentence, and the press only ends a motion.
    <div
      className={css.bars}
      data-still={still || undefined}
      onClick={() => setStill(true)}
      aria-hidden="true"
    >
      {bar('has', from.thereMicro, to.thereMicro)}
      {bar('owes', from.owedMicro, to.owedMicro)}
    </div>
  );
}

const partOf = (micro: bigint, most: bigint): string =>
  most === 0n ? '0%' : `${Number((micro * 1_000n) / most) / 10}%`;
