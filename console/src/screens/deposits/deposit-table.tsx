import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import type { DepositFilter, DepositRow } from '../../api/deposits.ts';
import { balanceMicro } from '../../api/ledger.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
import { addressOf } from '../../shell/routes.ts';
import { DepositChip } from './deposit-chip.tsx';

type DepositTableProps = { deposits: readonly DepositRow[]; filter: DepositFilter };

export function DepositTable({ deposits, filter }: DepositTableProps) {
  const { say, tag } = useSpeaker();
  const stops = useRowStop(deposits);

  return (
    <Table
      label={say('console.deposits')}
      head={
        <>
          <Column>{say('console-deposits.what')}</Column>
          <Column>{say('console-deposits.reason')}</Column>
          <Column>{say('console-deposits.state')}</Column>
          <Column>{say('console-deposits.taken')}</Column>
          <Column>{say('console-deposits.age')}</Column>
        </>
      }
    >
      <tbody {...stops.body}>
        {deposits.map((deposit) => {
          const { id, kind, amount, customer, reason, taken, age_seconds } = deposit;
          return (
            <Row key={id}>
              <Cell place="title">
                <a href={addressOf('/deposits', { ...filter, deposit: id })} {...stops.link({ id })}>
                  {say(`console-deposits.kind_${kind}`)}{' '}
                  <MoneyText micro={balanceMicro(amount)} purpose="exact" plain />{' '}
                  <bdi>{customer?.account ?? say('console-deposits.customer_closed')}</bdi>
                </a>
              </Cell>
              <Cell place="detail">{say(`console-deposits.reason_${reason ?? 'none'}`)}</Cell>
              <Cell place="end">
                <DepositChip deposit={deposit} />
              </Cell>
              <Cell place="more" name={say('console-deposits.taken')}>
                {taken?.mine && say('console-deposits.taken_mine')}
                {taken && !taken.mine && <bdi>{taken.by}</bdi>}
                {!taken && say('console-deposits.taken_none')}
              </Cell>
              <Cell place="endDetail">
                <bdi dir="ltr">{showDuration(tag, age_seconds)}</bdi>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
