import { timeZone } from '@paperlock/client/time-zone.ts';
import { type StatementSummary, statementSorts } from '@paperlock/contract/proofs-desk.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { Fragment } from 'react';
import { exportStatements, type StatementFilter, statementTotals } from '../../api/proofs.ts';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

const parts = ['available', 'locked', 'promised', 'held', 'review'] as const;

type StatementTableProps = { statements: readonly StatementSummary[]; filter: StatementFilter };

export function StatementTable({ statements, filter }: StatementTableProps) {
  const { say, tag } = useSpeaker();
  const zone = timeZone();
  const { client } = useShell();
  const totals = useRead(statementTotals, filter);
  return (
    <ListTable
      path="/statements"
      filter={filter}
      sorts={statementSorts}
      own={{ sort: 'seq', dir: 'desc' }}
      tools={<ListSum name="statements" totals={totals} save={() => exportStatements(client, filter)} />}
      label={say('console-proofs.statements')}
      rows={statements}
      rowKey={({ seq }) => seq}
      columns={[
        {
          title: 'console-proofs.day',
          sort: 'seq',
          cell: ({ seq, day }) => (
            <>
              {say('console-proofs.statement', { seq })} <bdi dir="ltr">{day}</bdi>
            </>
          ),
          beside: (statement) => {
            const n = daysJumped(statement, statements);
            return n > 0 && <Note as="span">{say('console-proofs.jumped', { n })}</Note>;
          },
        },
        {
          title: 'console-proofs.total',
          named: true,
          kind: 'money',
          sort: 'total',
          cell: ({ total }) => amount(total),
        },
        { title: 'console-proofs.parts', cell: (statement) => <Parts statement={statement} /> },
        {
          title: 'console-proofs.reserves',
          named: true,
          kind: 'money',
          cell: ({ reserves }) => amount(reserves),
        },
        {
          title: 'console-proofs.cover',
          place: 'end',
          cell: ({ surplus }) => <CoverChip surplus={surplus} />,
        },
        {
          title: 'console-proofs.accounts',
          named: true,
          sort: 'accounts',
          cell: ({ accounts }) => showCount(tag, accounts),
        },
        {
          title: 'console-proofs.made_at',
          place: 'detail',
          named: true,
          cell: ({ made_at }) => <TimeText instant={made_at} timeZone={zone} />,
        },
      ]}
    />
  );
}

const amount = (text: string) => <MoneyText micro={balanceOf(text)} purpose="exact" plain unit={false} />;

/** What the total is made of. */
function Parts({ statement }: { statement: StatementSummary }) {
  const { say } = useSpeaker();
  return (
    <Note size={12}>
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && ' · '}
          {say(`console-proofs.part_${part}`)} {amount(statement.parts[part])}
        </Fragment>
      ))}
    </Note>
  );
}

const DAY_MS = 86_400_000;

/** How many days lie between a statement and the one before it; of the last one listed that is not known. */
const daysJumped = ({ seq, day }: StatementSummary, all: readonly StatementSummary[]): number => {
  const before = all.find((one) => one.seq === seq - 1);
  return before ? (Date.parse(day) - Date.parse(before.day)) / DAY_MS - 1 : 0;
};

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
