import type { StatementSummary } from '@paperlock/contract/proofs-desk.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { balanceMicro } from '../../api/ledger.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { timeZone } from '../../shell/time-zone.ts';

const parts = ['available', 'locked', 'promised', 'held', 'review'] as const;

export function StatementTable({ statements }: { statements: readonly StatementSummary[] }) {
  const { say, tag } = useSpeaker();
  const zone = timeZone();
  const amount = (text: string) => (
    <MoneyText micro={balanceMicro(text)} purpose="exact" plain unit={false} />
  );
  return (
    <Table
      label={say('console-proofs.statements')}
      head={
        <>
          <Column>{say('console-proofs.day')}</Column>
          <Column>{say('console-proofs.total')}</Column>
          {parts.map((part) => (
            <Column key={part}>{say(`console-proofs.part_${part}`)}</Column>
          ))}
          <Column>{say('console-proofs.reserves')}</Column>
          <Column>{say('console-proofs.cover')}</Column>
          <Column>{say('console-proofs.accounts')}</Column>
          <Column>{say('console-proofs.made_at')}</Column>
        </>
      }
    >
      <tbody>
        {statements.map((statement) => (
          <Row key={statement.seq}>
            <Cell place="title">
              {say('console-proofs.statement', { seq: statement.seq })} <bdi dir="ltr">{statement.day}</bdi>
            </Cell>
            <Cell place="more" name={say('console-proofs.total')}>
              {amount(statement.total)}
            </Cell>
            {parts.map((part) => (
              <Cell key={part} place="more" name={say(`console-proofs.part_${part}`)}>
                {amount(statement.parts[part])}
              </Cell>
            ))}
            <Cell place="more" name={say('console-proofs.reserves')}>
              {amount(statement.reserves)}
            </Cell>
            <Cell place="end">
              <CoverChip surplus={statement.surplus} />
            </Cell>
            <Cell place="more" name={say('console-proofs.accounts')}>
              {showCount(tag, statement.accounts)}
            </Cell>
            <Cell place="detail" name={say('console-proofs.made_at')}>
              <TimeText instant={statement.made_at} timeZone={zone} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Whether what is there is as much as what is owed to customers. */
function CoverChip({ surplus }: Pick<StatementSummary, 'surplus'>) {
  const { say } = useSpeaker();
  const isShort = surplus.startsWith('-');
  return (
    <Chip tone={isShort ? 'bad' : 'good'}>
      {say(isShort ? 'console-proofs.short' : 'console-proofs.covered')}
    </Chip>
  );
}
