import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showCount, showMoney } from '@paperlock/words/display.ts';
import { explainQuery } from '../../api/ledger.ts';
import look from '../../parts/look.module.css';
import { ReadState } from '../../shell/read-state.tsx';
import { useRead } from '../../shell/use-read.ts';

/** All that ever came and went, by kind of entry, and whether it comes to the balance. */
export function Explanation({ account }: { account: number }) {
  const { say, tag } = useSpeaker();
  const query = useRead(explainQuery, account);
  const money = (text: string) => `${showMoney(tag, balanceOf(text), { purpose: 'exact' })} ${moneyUnit}`;
  return (
    <Section level={3} title={say('console-ledger.explain_title')}>
      <ReadState query={query}>
        {({ balance, recomputed, kinds }) =>
          kinds.length === 0 ? (
            <p>{say('console-ledger.explain_empty')}</p>
          ) : (
            <>
              <DataTable
                label={say('console-ledger.explain_title')}
                rows={kinds}
                rowKey={({ kind }) => kind}
                columns={[
                  { title: 'console-ledger.what', cell: ({ kind }) => say(`console-ledger.entry_${kind}`) },
                  {
                    title: 'console-ledger.postings',
                    place: 'end',
                    named: true,
                    cell: ({ postings }) => showCount(tag, Number(postings)),
                  },
                  {
                    title: 'console-ledger.came',
                    named: true,
                    cell: ({ came }) => <MoneyText micro={balanceOf(came)} purpose="exact" plain />,
                  },
                  {
                    title: 'console-ledger.went',
                    named: true,
                    cell: ({ went }) => <MoneyText micro={balanceOf(went)} purpose="exact" plain />,
                  },
                ]}
              />
              {recomputed === balance ? (
                <p>{say('console-ledger.explain_right', { sum: money(recomputed) })}</p>
              ) : (
                <p className={look.fault} role="alert">
                  {say('console-ledger.explain_broken', { sum: money(recomputed), balance: money(balance) })}
                </p>
              )}
            </>
          )
        }
      </ReadState>
    </Section>
  );
}
