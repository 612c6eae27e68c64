import type { Correction } from '@paperlock/contract/corrections.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { accountInWords } from '../../api/ledger.ts';
import { ProposalTable, type useProposalPlace } from '../../parts/proposal-table.tsx';
import css from './corrections.module.css';

type CorrectionTableProps = {
  corrections: readonly Correction[];
  place: ReturnType<typeof useProposalPlace>;
};

export function CorrectionTable({ corrections, place }: CorrectionTableProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  return (
    <ProposalTable
      label={say('console.corrections')}
      place={place}
      rows={corrections}
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
      ]}
    />
  );
}
