import { accountKinds, operatorAccountNumber } from '@paperlock/domain/ledger/chart.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { balanceMicro, totalsQuery } from '../../api/ledger.ts';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './ledger.module.css';

/** What all accounts of each kind come to; the platform's own open from here. */
export function Totals() {
  const { say, tag } = useSpeaker();
  const { client } = useShell();
  const query = useQuery(totalsQuery(client));
  return (
    <section className={css.section}>
      <h2 className={css.title}>{say('console-ledger.totals')}</h2>
      <ReadState query={query}>
        {({ kinds, together }) => (
          <>
            <Table
              label={say('console-ledger.totals')}
              head={
                <>
                  <Column>{say('console-ledger.kind')}</Column>
                  <Column>{say('console-ledger.accounts')}</Column>
                  <Column>{say('console-ledger.balance')}</Column>
                </>
              }
            >
              <tbody>
                {kinds.map(({ kind, accounts, balance }) => (
                  <Row key={kind}>
                    <Cell place="title">
                      {accountKinds[kind].owner === 'operator' ? (
                        <a href={addressOf('/ledger', { account: String(operatorAccountNumber(kind)) })}>
                          {say(`console-ledger.kind_${kind}`)}
                        </a>
                      ) : (
                        say(`console-ledger.kind_${kind}`)
                      )}
                    </Cell>
                    <Cell place="detail" name={say('console-ledger.accounts')}>
                      {showCount(tag, accounts)}
                    </Cell>
                    <Cell place="end">
                      <MoneyText micro={balanceMicro(balance)} purpose="exact" plain />
                    </Cell>
                  </Row>
                ))}
                <Row>
                  <Cell place="title">{say('console-ledger.together')}</Cell>
                  <Cell place="detail">
                    {say(`console-ledger.totals_${together === '0' ? 'zero' : 'broken'}`)}
                  </Cell>
                  <Cell place="end">
                    <MoneyText micro={balanceMicro(together)} purpose="exact" plain />
                  </Cell>
                </Row>
              </tbody>
            </Table>
          </>
        )}
      </ReadState>
    </section>
  );
}
