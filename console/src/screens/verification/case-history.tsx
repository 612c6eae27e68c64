import { timeZone } from '@paperlock/client/time-zone.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { Timeline } from '@paperlock/ui/timeline.tsx';
import type { WholeCase } from '../../api/verification.ts';
import { nameOfOperator } from '../../parts/operator-name.tsx';
import { Box } from '../../parts/work-page.tsx';
import css from './verification.module.css';

export function CaseHistory({ subject }: { subject: WholeCase }) {
  const speaker = useSpeaker();
  const { say, sayKey } = speaker;
  return (
    <Box title={say('console-verification.history')}>
      <Timeline
        label={say('console-verification.history')}
        happenings={subject.history.map(({ event, by, at, reasons }) => ({
          what: sayKey(`console-verification.event_${event}`, {
            by: by === null ? '' : nameOfOperator(speaker, by),
          }),
          when: <TimeText instant={at} timeZone={timeZone()} />,
          more:
            reasons.length > 0 &&
            reasons.map(({ part, reason }) => (
              <span className={css.line} key={part}>
                {say(`console-verification.part_${part}`)}: {say(`console-verification.reason_${reason}`)}
              </span>
            )),
        }))}
      />
    </Box>
  );
}
