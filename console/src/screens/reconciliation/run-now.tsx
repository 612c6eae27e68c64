import { reconciliationRun } from '@paperlock/contract/reconciliation.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { progressQuery } from '../../api/reconciliation.ts';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import { SmallButton } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';

const useProgress = () => useRead(progressQuery).data;

/** Starts a reconciliation; while one is under way, the button waits for it. */
export function RunNowButton() {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const operator = useOperator();
  const running = useProgress()?.running ?? null;
  const [busy, setBusy] = useState(false);
  if (!operator || !may(operator.roles, 'reconciliation.run')) return null;
  const start = async () => {
    setBusy(true);
    // Somebody else may have been faster: the client says so, and the page shows that one.
    await client.call(reconciliationRun, {}, { toast: true }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['reconciliation'] });
    setBusy(false);
  };
  return (
    <SmallButton busy={busy || running !== null} onClick={() => void start()}>
      {say('console-reconciliation.run_now')}
    </SmallButton>
  );
}

/** How far the run under way has come; when it ends, the page reads its result. */
export function RunProgress() {
  const { say } = useSpeaker();
  const { queries } = useShell();
  const progress = useProgress();
  const running = progress?.running ?? null;
  const was = useRef(false);
  useEffect(() => {
    if (was.current && running === null) void queries.invalidateQueries({ queryKey: ['reconciliation'] });
    was.current = running !== null;
  }, [running, queries]);
  return (
    <div role="status">
      {running && (
        <Note>
          {say('console-reconciliation.running', {
            done: running.done,
            of: running.of,
            by: running.operator ?? 'none',
          })}
        </Note>
      )}
      {progress?.failed && <Note>{say('console-reconciliation.failed')}</Note>}
    </div>
  );
}
