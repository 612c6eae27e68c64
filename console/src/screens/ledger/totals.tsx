import { accountKinds, operatorAccountNumber } from '@paperlock/domain/ledger/chart.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { totalsQuery } from '../../api/ledger.ts';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useRead } from '../../shell/use-read.ts';

/** What all accounts of each kind come to; the platform's own open from here. */
export function Totals() {
  const { say, tag } = useSpeaker();
  const query = useRead(totalsQuery);
  return (
    <Section title={say('console-ledger.totals')}>
      <ReadState query={query}>
        {({ kinds, together }) => (
          <DataTable
            label={say('console-ledger.totals')}
            rows={kinds}
            rowKey={({ kind }) => kind}
            address={({ kind }) =>
              accountKinds[kind].owner === 'operator'
                ? addressOf('/ledger', { account: String(operatorAccountNumber(kind)) })
                : undefined
            }
            columns={[
              { title: 'console-ledger.kind', cell: ({ kind }) => say(`console-ledger.kind_${kind}`) },
              {
                title: 'console-ledger.accounts',
                place: 'detail',
                named: true,
                cell: ({ accounts }) => showCount(tag, accounts),
              },
              {
                title: 'console-ledger.balance',
                place: 'end',
                kind: 'money',
                cell: ({ balance }) => <MoneyText micro={balanceOf(balance)} purpose="exact" plain />,
              },
            ]}
            total={{
              'console-ledger.kind': say('console-ledger.together'),
              'console-ledger.accounts': say(`console-ledger.totals_${together === '0' ? 'zero' : 'broken'}`),
              'console-ledger.balance': <MoneyText micro={balanceOf(together)} purpose="exact" plain />,
            }}
          />
        )}
      </ReadState>
    </Section>
  );
}
