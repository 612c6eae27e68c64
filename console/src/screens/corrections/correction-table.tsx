import type { Correction } from '@paperlock/contract/corrections.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { accountInWords, balanceMicro } from '../../api/ledger.ts';
import { ProposalChip } from '../../parts/proposal-chip.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { timeZone } from '../../shell/time-zone.ts';
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
    <Table
      label={say('console.corrections')}
      head={
        <>
          <Column>{say('console-proposals.reason')}</Column>
          <Column>{say('console-proposals.amount')}</Column>
          <Column>{say('console-proposals.state')}</Column>
          <Column>{say('console-proposals.proposed_at')}</Column>
        </>
      }
    >
      <tbody>
        {corrections.map((correction) => {
          const { id, amount, debit, credit, reason, state, proposed_by, proposed_at } = correction;
          return (
            <Row key={id} chosen={id === openId}>
              <Cell place="title">
                <a
                  href={addressOf('/corrections', { ...place, correction: id })}
                  aria-current={id === openId || undefined}
                >
                  <bdi>{reason}</bdi>
                </a>
                <span className={css.way}>
                  <span>
                    {say('console-proposals.debit')} <bdi>{accountInWords(speaker, debit)}</bdi>
                  </span>
                  <span>
                    {say('console-proposals.credit')} <bdi>{accountInWords(speaker, credit)}</bdi>
                  </span>
                </span>
              </Cell>
              <Cell place="detail">
                <MoneyText micro={balanceMicro(amount)} purpose="exact" plain />
              </Cell>
              <Cell place="end">
                <ProposalChip state={state} />
              </Cell>
              <Cell place="more" name={say('console-proposals.proposed_at')}>
                <TimeText instant={proposed_at} timeZone={timeZone()} /> · <bdi>{proposed_by.account}</bdi>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
