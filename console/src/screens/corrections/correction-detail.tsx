import type { Answered } from '@paperlock/client/call.ts';
import type { correctionInfo } from '@paperlock/contract/corrections.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useQuery } from '@tanstack/react-query';
import { correctionQuery } from '../../api/corrections.ts';
import { accountInWords, balanceMicro } from '../../api/ledger.ts';
import { OpenSheet, SheetFacts, SheetNote } from '../../parts/open-sheet.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import { CorrectionChip } from './correction-chip.tsx';
import { DecideForm } from './decide-form.tsx';

export type OpenCorrection = Answered<typeof correctionInfo>;

export function CorrectionDetail({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const query = useQuery(correctionQuery(client, id));
  return (
    <OpenSheet
      title={say('console-corrections.number', { id })}
      closeLabel={say('console-corrections.close')}
      closeAddress={closeAddress}
    >
      <ReadState query={query}>{(correction) => <Facts correction={correction} />}</ReadState>
    </OpenSheet>
  );
}

function Facts({ correction }: { correction: OpenCorrection }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const zone = timeZone();
  const { decided_by, decided_at, decision } = correction;
  return (
    <SheetFacts>
      <CorrectionChip state={correction.state} />
      <KeyValues>
        <KeyValue name={say('console-corrections.amount')}>
          <MoneyText micro={balanceMicro(correction.amount)} purpose="exact" />
        </KeyValue>
        <KeyValue name={say('console-corrections.debit')}>
          <bdi>{accountInWords(speaker, correction.debit)}</bdi>
        </KeyValue>
        <KeyValue name={say('console-corrections.credit')}>
          <bdi>{accountInWords(speaker, correction.credit)}</bdi>
        </KeyValue>
        <KeyValue name={say('console-corrections.reason')}>
          <bdi>{correction.reason}</bdi>
        </KeyValue>
        <KeyValue name={say('console-corrections.proposed_at')}>
          <TimeText instant={correction.proposed_at} timeZone={zone} />
        </KeyValue>
        <KeyValue name={say('console-corrections.proposed_by')}>
          <bdi>{correction.proposed_by.account}</bdi>
        </KeyValue>
        {decided_by && decided_at && (
          <>
            <KeyValue name={say('console-corrections.decided')}>
              <TimeText instant={decided_at} timeZone={zone} />
            </KeyValue>
            <KeyValue name={say('console-corrections.proposed_by')}>
              <bdi>{decided_by.account}</bdi>
            </KeyValue>
            <KeyValue name={say('console-corrections.decision')}>
              <bdi>{decision}</bdi>
            </KeyValue>
          </>
        )}
      </KeyValues>
      {correction.state === 'proposed' && <Deciding correction={correction} />}
    </SheetFacts>
  );
}

/** The form, or why it is not for this operator. The server decides the same by itself. */
function Deciding({ correction }: { correction: OpenCorrection }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  if (!operator) return null;
  if (operator.id === correction.proposed_by.id)
    return <SheetNote>{say('console-corrections.own')}</SheetNote>;
  if (!may(operator.roles, 'corrections.decide'))
    return (
      <SheetNote>
        {say('console-corrections.decide_permission', { permission: 'corrections.decide' })}
      </SheetNote>
    );
  return <DecideForm correction={correction} />;
}
