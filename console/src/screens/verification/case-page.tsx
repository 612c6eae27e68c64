import { timeZone } from '@paperlock/client/time-zone.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { caseQuery, filterIn, queueQuery, type WholeCase } from '../../api/verification.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { InQueue } from '../../parts/in-queue.tsx';
import { CaseChip } from '../../parts/verification/case-chip.tsx';
import { Box, WorkColumns, WorkPage } from '../../parts/work-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CaseHistory } from './case-history.tsx';
import { CaseImages } from './case-images.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseClaim } from './claim-bar.tsx';
import { Decision } from './decision.tsx';
import type { Verdicts } from './verdicts.ts';

/** One case: its images beside what is known of it, and the decision below them. */
export function CasePage({ id }: { id: string }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const query = useRead(caseQuery, id);
  const { query: asked } = usePosition();
  const filter = filterIn(asked);
  // Whoever came from the queue goes on in it.
  const queue = useQuery({ ...queueQuery(client, filter), enabled: asked.has('show') });
  const gone = query.error?.code === refusalCodes.not_found;

  return (
    <InQueue
      list={queue.data?.list}
      openId={id}
      isForMe={({ state, claim }) =>
        (state === 'submitted' || state === 'in_review') && (claim === null || claim.mine)
      }
      addressOf={(next) => addressOf('/verification', { ...filter, case: next })}
    >
      <WorkPage
        title={query.data?.name ?? say('console.verification')}
        query={query}
        queue={{ address: addressOf('/verification', filter), label: say('console-verification.to_queue') }}
        gone={
          gone && { title: say('console-verification.gone'), text: say('console-verification.gone_text') }
        }
      >
        {(subject) => <Case key={`${subject.id} ${subject.round}`} subject={subject} />}
      </WorkPage>
    </InQueue>
  );
}

function Case({ subject }: { subject: WholeCase }) {
  const { say } = useSpeaker();
  // Of this round alone: a new image is looked at anew.
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const deciding = subject.claim?.mine === true;
  return (
    <WorkColumns
      work={
        <>
          <CaseClaim subject={subject} />
          <CaseImages
            subject={subject}
            verdicts={deciding ? verdicts : undefined}
            onVerdict={(part, verdict) => setVerdicts({ ...verdicts, [part]: verdict })}
          />
          {deciding && <Decision subject={subject} verdicts={verdicts} />}
        </>
      }
      aside={
        <>
          <Box label={say('console-verification.facts')}>
            <CaseChip state={subject.state} />
            <Facts subject={subject} />
          </Box>
          <CaseNotes subject={subject} />
          <CaseHistory subject={subject} />
        </>
      }
    />
  );
}

function Facts({ subject }: { subject: WholeCase }) {
  const { say } = useSpeaker();
  const zone = timeZone();
  const { final_reason, decided_at, kept_until } = subject;
  return (
    <KeyValues>
      <KeyValue name={say('console-verification.document')}>
        {say(`console-verification.document_${subject.document}`)}
      </KeyValue>
      <KeyValue name={say('console-verification.number')}>
        <bdi dir="ltr">{subject.number}</bdi>
      </KeyValue>
      <KeyValue name={say('console-verification.customer')}>
        <CustomerLink id={subject.customer_id}>{say('console-customers.open')}</CustomerLink>
      </KeyValue>
      <KeyValue name={say('console-verification.round')}>{subject.round}</KeyValue>
      <KeyValue name={say('console-verification.submitted')}>
        <TimeText instant={subject.submitted_at} timeZone={zone} />
      </KeyValue>
      {decided_at && (
        <KeyValue name={say('console-verification.decided')}>
          <TimeText instant={decided_at} timeZone={zone} />
        </KeyValue>
      )}
      {final_reason && (
        <KeyValue name={say('console-verification.final_reason')}>
          {say(`console-verification.final_reason_${final_reason}`)}
        </KeyValue>
      )}
      {kept_until && (
        <KeyValue name={say('console-verification.kept_until')}>
          <TimeText instant={kept_until} timeZone={zone} />
        </KeyValue>
      )}
    </KeyValues>
  );
}
