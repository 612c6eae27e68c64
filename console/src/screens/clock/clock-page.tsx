import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect, useRef } from 'react';
import { clockQuery } from '../../api/clock.ts';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { ClockStand } from './clock-stand.tsx';
import { MoveForm } from './move-form.tsx';
import { MoveTable } from './move-table.tsx';

/** Platform time, how far what was due has happened, and the way to move it. */
export default function ClockPage() {
  const { say } = useSpeaker();
  const { queries } = useShell();
  const operator = useOperator();
  const query = useRead(clockQuery);
  const behind = query.data?.progress.behind;
  const wasBehind = useRef(false);
  useEffect(() => {
    if (behind === undefined) return;
    // What other pages have read is as old as the time before.
    if (wasBehind.current && !behind) void queries.invalidateQueries();
    wasBehind.current = behind;
  }, [behind, queries]);
  return (
    <Page
      title={say('console.clock')}
      intro={say('console-clock.intro')}
      actions={
        <>
          <RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />
          {operator && may(operator.roles, 'audit.read') && (
            <SmallLink href={addressOf('/audit', { subject: 'clock:platform' })}>
              {say('console-clock.audit')}
            </SmallLink>
          )}
        </>
      }
    >
      <ReadState query={query}>
        {(clock) => (
          <>
            <ClockStand clock={clock} />
            <MoveForm now={new Date(clock.now)} />
            <MoveTable moves={clock.moves} />
          </>
        )}
      </ReadState>
    </Page>
  );
}
