import { ticketClose, ticketInfo, ticketList } from '@paperlock/contract/support.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskFirst } from '../../parts/ask-first.tsx';
import { useShell } from '../../shell/shell-context.tsx';

/** For good: whoever has more to say begins another conversation. */
export function CloseTicket({ id }: { id: string }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const close = async () => {
    setBusy(true);
    await call(ticketClose, { id }, { toast: true, catch: false, settled: () => setBusy(false) });
    await queries.invalidateQueries({ queryKey: [ticketInfo.path, id] });
    void queries.invalidateQueries({ queryKey: [ticketList.path] });
  };
  return (
    <AskFirst
      label={say('support.close')}
      title={say('support.close_title')}
      keep={say('support.close_keep')}
      busy={busy}
      onSure={() => void close()}
    >
      <p>{say('support.close_text')}</p>
    </AskFirst>
  );
}
