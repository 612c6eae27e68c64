import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { accountsQuery } from '../../api/ledger.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useRead } from '../../shell/use-read.ts';
import { FoundState } from './found-state.tsx';

export function CustomerAccounts({ customer }: { customer: string }) {
  const { say } = useSpeaker();
  const query = useRead(accountsQuery, customer);
  return (
    <FoundState query={query}>
      {({ owner, owner_name, accounts }) => {
        const title = say('console-ledger.accounts_of', { customer: owner_name ?? owner });
        return (
          <Section
            title={title}
            end={
              owner !== 'operator' && <CustomerLink id={owner}>{say('console-customers.open')}</CustomerLink>
            }
          >
            <DataTable
              label={title}
              rows={accounts}
              rowKey={({ number }) => number}
              address={({ number }) => addressOf('/ledger', { account: String(number) })}
              columns={[
                { title: 'console-ledger.account', cell: ({ kind }) => say(`console-ledger.kind_${kind}`) },
                {
                  title: 'console-ledger.number',
                  place: 'detail',
                  named: true,
                  cell: ({ number }) => number,
                },
                {
                  title: 'console-ledger.balance',
                  place: 'end',
                  cell: ({ balance }) => <MoneyText micro={balanceOf(balance)} purpose="exact" plain />,
                },
              ]}
            />
          </Section>
        );
      }}
    </FoundState>
  );
}
