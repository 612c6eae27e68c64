import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Setting, SettingChange } from '@paperlock/contract/settings.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { OperatorName } from '../../parts/operator-name.tsx';
import { ProposalChip } from '../../parts/proposal-chip.tsx';
import { valueInWords } from './in-words.ts';

type HistoryProps = { kind: Setting['kind']; changes: readonly SettingChange[] };

/** What was decided, newest first, with both people and their reasons. */
export function History({ kind, changes }: HistoryProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  return (
    <DataTable
      label={say('console-settings.history')}
      rows={changes}
      rowKey={({ id }) => id}
      empty={<p>{say('console-settings.history_empty')}</p>}
      columns={[
        {
          title: 'console-settings.change',
          cell: ({ value_before, value_after }) =>
            `${valueInWords(speaker, kind, value_before)} → ${valueInWords(speaker, kind, value_after)}`,
        },
        {
          title: 'console-proposals.state',
          place: 'end',
          cell: ({ state }) => <ProposalChip state={state} />,
        },
        {
          title: 'console-proposals.proposed_at',
          named: true,
          cell: ({ proposed_at, proposed_by, reason }) => (
            <Said at={proposed_at} by={proposed_by.account} why={reason} />
          ),
        },
        {
          title: 'console-proposals.decided',
          named: true,
          cell: ({ decided_at, decided_by, decision }) =>
            decided_at && decided_by && <Said at={decided_at} by={decided_by.account} why={decision} />,
        },
      ]}
    />
  );
}

function Said({ at, by, why }: { at: string; by: string; why: string | null }) {
  return (
    <>
      <TimeText instant={at} timeZone={timeZone()} /> · <OperatorName account={by} /> · <bdi>{why}</bdi>
    </>
  );
}
