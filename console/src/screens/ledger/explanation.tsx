import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showCount, showMoney } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { balanceMicro, explainQuery } from '../../api/ledger.ts';
import { ReadState } from '../../shell/read-state.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './ledger.module.css';

/** All that ever came and went, by kind of entry, and whether it comes to the balance. */
export function Explanation({ account }: { account: number }) {
  const { say, tag } = useSpeaker();
  const { client } = useShell();
  const query = useQuery(explainQuery(client, account));
  const money = (text: string) => `${showMoney(tag, balanceMicro(text), { purpose: 'exact' })} ${moneyUnit}`;
  return (
    <Leaf title={say('console-ledger.explain_title')}>
      <ReadState query={query}>
        {({ balance, recomputed, kinds }) =>
          kinds.length === 0 ? (
            <p>{say('console-ledger.explain_empty')}</p>
          ) : (
            <>
              <table className={css.sums}>
                <thead>
                  <tr>
                    <th scope="col">{say('console-ledger.what')}</th>
                    <th scope="col">{say('console-ledger.postings')}</th>
                    <th scope="col">{say('console-ledger.came')}</th>
                    <th scope="col">{say('console-ledger.went')}</th>
                  </tr>
                </thead>
                <tbody>
                  {kinds.map(({ kind, postings, came, went }) => (
                    <tr key={kind}>
                      <th scope="row">{say(`console-ledger.entry_${kind}`)}</th>
                      <td>{showCount(tag, Number(postings))}</td>
                      <td>
                        <MoneyText micro={balanceMicro(came)} purpose="exact" plain />
                      </td>
                      <td>
                        <MoneyText micro={balanceMicro(went)} purpose="exact" plain />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {recomputed === balance ? (
                <p>{say('console-ledger.explain_right', { sum: money(recomputed) })}</p>
              ) : (
                <p className={css.fault} role="alert">
                  {say('console-ledger.explain_broken', { sum: money(recomputed), balance: money(balance) })}
                </p>
              )}
            </>
          )
        }
      </ReadState>
    </Leaf>
  );
}
