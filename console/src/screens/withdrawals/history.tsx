import { timeZone } from '@paperlock/client/time-zone.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { Timeline } from '@paperlock/ui/timeline.tsx';
import type { WholeWithdrawal } from '../../api/withdrawals.ts';
import look from '../../parts/look.module.css';
import { nameOfOperator } from '../../parts/operator-name.tsx';
import css from './withdrawals.module.css';

export function History({ withdrawal: { history } }: { withdrawal: WholeWithdrawal }) {
  const speaker = useSpeaker();
  const { say, sayKey } = speaker;
  return (
    <section className={css.part}>
      <h3 className={look.smallTitle}>{say('console-withdrawals.history')}</h3>
      <Timeline
        label={say('console-withdrawals.history')}
        happenings={history.map(({ event, by, at }) => ({
          what: sayKey(`console-withdrawals.event_${event}`, {
            by: by === null ? '' : nameOfOperator(speaker, by),
          }),
          when: <TimeText instant={at} timeZone={timeZone()} />,
        }))}
      />
    </section>
  );
}
