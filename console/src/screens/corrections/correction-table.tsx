import type { Correction } from '@paperlock/contract/corrections.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { accountInWords } from '../../api/ledger.ts';
import { ProposalChip } from '../../parts/proposal-chip.tsx';
import { addressOf } from '../../shell/routes.ts';
import css from './corrections.module.css';

type CorrectionTableProps = {
  corrections: readonly Correction[];
  openId: string | undefined;
  /** Which part of the list it is, to come back to. */
  place: { state: string | undefined; cursor: string | undefined };
};

export function CorrectionTable({ corrections, openId, place }: CorrectionTableProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  return (
    <DataTable
      label={say('console.corrections')}
      rows={corrections}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/corrections', { ...place, correction: id })}
      open={openId}
      columns={[
        {
          title: 'console-proposals.reason',
          cell: ({ reason }) => <bdi>{reason}</bdi>,
          beside: ({ debit, credit }) => (
            <span className={css.way}>
              <span>
                {say('console-proposals.debit')} <bdi>{accountInWords(speaker, debit)}</bdi>
              </span>
              <span>
                {say('console-proposals.credit')} <bdi>{accountInWords(speaker, credit)}</bdi>
              </span>
            </span>
          ),
        },
        {
          title: 'console-proposals.amount',
          place: 'detail',
          cell: ({ amount }) => <MoneyText micro={balanceOf(amount)} purpose="exact" plain />,
        },
        {
          title: 'console-proposals.state',
          place: 'end',
          cell: ({ state }) => <ProposalChip state={state} />,
        },
        {
          title: 'console-proposals.proposed_at',
          named: true,
          cell: ({ proposed_by, proposed_at }) => (
            <>
              <TimeText instant={proposed_at} timeZone={timeZone()} /> · <bdi>{proposed_by.account}</bdi>
            </>
          ),
        },
      ]}
    />
  );
}
