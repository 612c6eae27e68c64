import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { revokeSession } from '@paperlock/contract/identity.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { Read } from '@paperlock/web/read.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsQuery } from '../../api/identity.ts';
import { RealTimeNote } from '../../parts/real-time.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { EndDialog, type Ending } from './end-dialog.tsx';
import { SessionList } from './session-list.tsx';

/** Where the account is signed in, and the way to end it there. */
export default function SessionsPage() {
  const { say } = useSpeaker();
  const query = useRead(sessionsQuery);
  const { data } = query;
  const [asked, setAsked] = useState<Ending>();
  const end = useEndSession();
  const close = () => setAsked(undefined);
  const others = data?.list.some(({ current }) => !current) ?? false;

  return (
    <Screen
      title={say('profile.sessions')}
      actions={
        others && (
          <Button kind="secondary" busy={end.isPending} onClick={() => setAsked({ session: 'others' })}>
            {say('profile.sessions_end_others')}
          </Button>
        )
      }
    >
      <Read query={query} failed={say('profile.sessions_failed')} shape="row" count={3} />
      {data?.list.length === 0 && (
        <EmptyState title={say('profile.sessions_empty')}>{say('profile.sessions_empty_text')}</EmptyState>
      )}
      {data && data.list.length > 0 && <RealTimeNote />}
      {data && data.list.length > 0 && <SessionList sessions={data.list} onEnd={setAsked} />}
      <EndDialog
        asked={asked}
        onClose={close}
        onConfirm={({ session }) => {
          close();
          end.mutate(session);
        }}
      />
    </Screen>
  );
}

const useEndSession = () => {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const memory = useQueryClient();
  return useMutation({
    mutationFn: (session: string) => call(revokeSession, { session }, { toast: true }),
    onSuccess: ({ ended }) => notices.toast(say('profile.sessions_ended', { n: ended }), SUCCESS_TOAST_MS),
    onSettled: () => memory.invalidateQueries({ queryKey: sessionsQuery(call).queryKey }),
  });
};
