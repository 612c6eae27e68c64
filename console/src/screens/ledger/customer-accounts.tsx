import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery, balanceMicro } from '../../api/ledger.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { FoundState } from './found-state.tsx';
import css from './ledger.module.css';

export function CustomerAccounts({ customer }: { customer: string }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const query = useQuery(accountsQuery(client, customer));
  return (
    <FoundState query={query}>
      {({ owner, owner_name, accounts }) => {
        const title = say('console-ledger.accounts_of', { customer: owner_name ?? owner });
        return (
          <section className={css.section}>
            <h2 className={css.title}>{title}</h2>
            <Table
              label={title}
              head={
                <>
                  <Column>{say('console-ledger.account')}</Column>
                  <Column>{say('console-ledger.number')}</Column>
                  <Column>{say('console-ledger.balance')}</Column>
                </>
              }
            >
              <tbody>
                {accounts.map(({ number, kind, balance }) => (
                  <Row key={number}>
                    <Cell place="title">
                      <a href={addressOf('/ledger', { account: String(number) })}>
                        {say(`console-ledger.kind_${kind}`)}
                      </a>
                    </Cell>
                    <Cell place="detail" name={say('console-ledger.number')}>
                      {number}
                    </Cell>
                    <Cell place="end">
                      <MoneyText micro={balanceMicro(balance)} purpose="exact" plain />
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </section>
        );
      }}
    </FoundState>
  );
}
