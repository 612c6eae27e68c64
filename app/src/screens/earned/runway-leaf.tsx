import type { PromisedEarned } from '@paperlock/contract/earned.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import css from '../../parts/earned/earned.module.css';

/** How long the reserve would pay the difference: the number, what it rests on, and how it is computed. */
export function RunwayLeaf({ earned: { runway, runway_definition } }: { earned: PromisedEarned }) {
  const { say, tag } = useSpeaker();
  const { verdict, days, days_looked_at, promised, earned, reserve } = runway;
  const money = (micro: bigint) => `${showMoney(tag, micro, { purpose: 'read' })} ${moneyUnit}`;
  const traded = balanceOf(earned);
  return (
    <Leaf title={say('earned.runway')}>
      <Stack>
        <p className={css.runway}>
          {verdict === 'runs_out'
            ? say('earned.runway_days', { n: days ?? 0 })
            : say(`earned.runway_${verdict}`)}
        </p>
        <p>
          {say(`earned.runway_${verdict}_text`, {
            n: days_looked_at,
            promised: money(balanceOf(promised)),
            outcome: traded < 0n ? 'lost' : 'earned',
            earned: money(traded < 0n ? -traded : traded),
            reserve: money(microOf(reserve)),
          })}
        </p>
        <Fold title={say('earned.how')}>
          <Note>{runway_definition}</Note>
        </Fold>
      </Stack>
    </Leaf>
  );
}
