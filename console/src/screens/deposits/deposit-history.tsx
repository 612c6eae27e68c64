import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { Timeline } from '@paperlock/ui/timeline.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import type { WholeDeposit } from '../../api/deposits.ts';
import css from './deposits.module.css';

export function DepositHistory({ deposit: { history } }: { deposit: WholeDeposit }) {
  const { say, sayKey } = useSpeaker();
  return (
    <section className={css.box}>
      <h2 className={css.boxTitle}>{say('console-deposits.history')}</h2>
      <Timeline
        label={say('console-deposits.history')}
        happenings={history.map(({ event, by, at, note }) => ({
          what: sayKey(`console-deposits.event_${event}`, { by: by ?? '' }),
          when: <TimeText instant={at} timeZone={timeZone()} />,
          more: note && <bdi>{note}</bdi>,
        }))}
      />
    </section>
  );
}
