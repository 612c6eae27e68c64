import { timeZone } from '@paperlock/client/time-zone.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { Timeline } from '@paperlock/ui/timeline.tsx';
import type { WholeDeposit } from '../../api/deposits.ts';
import { nameOfOperator } from '../../parts/operator-name.tsx';
import { Box } from '../../parts/work-page.tsx';

export function DepositHistory({ deposit: { history } }: { deposit: WholeDeposit }) {
  const speaker = useSpeaker();
  const { say, sayKey } = speaker;
  return (
    <Box title={say('console-deposits.history')}>
      <Timeline
        label={say('console-deposits.history')}
        happenings={history.map(({ event, by, at, note }) => ({
          what: sayKey(`console-deposits.event_${event}`, {
            by: by === null ? '' : nameOfOperator(speaker, by),
          }),
          when: <TimeText instant={at} timeZone={timeZone()} />,
          more: note && <bdi>{note}</bdi>,
        }))}
      />
    </Box>
  );
}
