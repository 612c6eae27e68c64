import type { Realname } from '@paperlock/contract/verification.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { realnameQuery } from '../../api/verification.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { BeginStep } from './begin-step.tsx';
import { CaseStatus } from './case-status.tsx';
import { submissionOf } from './entered-subject.ts';
import { FilesStep } from './files-step.tsx';
import { SpecimensStep } from './specimens-step.tsx';

/** Name verification: its state, or the way through it. Each step is a page, so Back leads one step back. */
export default function VerificationPage() {
  const { say } = useSpeaker();
  const query = useRead(realnameQuery);
  const { data } = query;
  if (data) return <Realnamed realname={data} />;
  return (
    <Screen title={say('verification.title')}>
      <Read query={query} failed={say('verification.failed')} shape="row" count={4} />
    </Screen>
  );
}

function Realnamed({ realname }: { realname: Realname }) {
  const step = useQueryValue('step');
  const submission = submissionOf(realname, useUser()?.id ?? '');
  if (submission && step === 'specimens') return <SpecimensStep {...submission} />;
  if (submission && step === 'files') return <FilesStep {...submission} />;
  return realname.sub_status === 'none' ? (
    <BeginStep realname={realname} />
  ) : (
    <CaseStatus realname={realname} />
  );
}
