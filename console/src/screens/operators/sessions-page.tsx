import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { sessionsQuery } from '../../api/operators.ts';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { useRead } from '../../shell/use-read.ts';
import { EndOthers } from './end-others.tsx';
import { SessionTable } from './session-table.tsx';
import { useEndSession } from './use-end-session.ts';

export default function SessionsPage() {
  const { say } = useSpeaker();
  const query = useRead(sessionsQuery);
  const ending = useEndSession();
  const others = query.data?.list.some(({ current }) => !current);
  return (
    <Page
      title={say('console.sessions')}
      intro={say('console-operators.sessions_intro')}
      actions={others && <EndOthers ending={ending} />}
    >
      <ReadState query={query}>{({ list }) => <SessionTable sessions={list} ending={ending} />}</ReadState>
    </Page>
  );
}
