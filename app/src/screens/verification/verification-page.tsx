import type { Realname } from '@paperlock/contract/verification.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { realnameQuery } from '../../api/verification.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { BeginStep } from './begin-step.tsx';
import { CaseStatus } from './case-status.tsx';
import { SubmitFlow } from './submit-flow.tsx';

/** Real-name verification: where it stands, or the way through it. */
export default function VerificationPage() {
  const { say } = useSpeaker();
  const query = useQuery(realnameQuery(useShell().client.call));
  const { data } = query;
  if (data) return <Realnamed realname={data} />;
  return (
    <Screen title={say('verification.title')}>
      <Read query={query} failed={say('verification.failed')} shape="row" count={4} />
    </Screen>
  );
}

function Realnamed({ realname }: { realname: Realname }) {
  const [sending, setSending] = useState(false);
  const maySend = realname.sub_status === 'none' || realname.sub_status === 'rejected_retry';
  if (sending && maySend) return <SubmitFlow realname={realname} onLeave={() => setSending(false)} />;
  if (realname.sub_status === 'none')
    return <BeginStep realname={realname} onBegin={() => setSending(true)} />;
  return <CaseStatus realname={realname} onSendAgain={() => setSending(true)} />;
}
