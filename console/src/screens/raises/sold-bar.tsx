import type { Raise } from '@paperlock/contract/raises.ts';
import { PPM } from '@paperlock/domain/products/terms.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';
import css from './raises.module.css';

/** Cut, not rounded: what is one unit short never looks full. */
export function SoldBar({ raise }: { raise: Pick<Raise, 'sold' | 'target'> }) {
  const { say, tag } = useSpeaker();
  const [sold, target] = [balanceOf(raise.sold), balanceOf(raise.target)];
  const ppm = Number((sold * PPM) / target);
  return (
    <div className={css.sold}>
      <span>
        <MoneyText micro={sold} purpose="exact" plain unit={false} /> /{' '}
        <MoneyText micro={target} purpose="exact" plain />
      </span>
      <Progress
        label={say('console-raises.sold_share', { percent: showPercent(tag, ppm) })}
        percent={Math.floor(ppm / 10_000)}
      />
    </div>
  );
}
