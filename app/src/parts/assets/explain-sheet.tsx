import { type Explanation, ownAccounts } from '@paperlock/contract/assets.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { type BalanceName, explainQuery } from '../../api/assets.ts';
import { useRead, useReadIf } from '../../shell/use-read.ts';
import css from './explain-sheet.module.css';
import { sumLines } from './sum-lines.ts';

type ExplainSheetProps = {
  balance: BalanceName;
  open: boolean;
  onClose: () => void;
  /** The sheet is opened on the page of postings, so it needs no link to it. */
  atPostings?: boolean;
};

const postingsOf = (account: string) => `/pages/profile/asset-history?account=${account}` satisfies Address;

/** Why a balance is what it is: everything there has been, by kind, added up before the reader's eyes. */
export function ExplainSheet({ balance, open, onClose, atPostings = false }: ExplainSheetProps) {
  const { say } = useSpeaker();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('assets.why_title', { balance: say(`assets.account_${balance}`) })}
      actions={
        balance !== 'total' &&
        !atPostings && (
          <ButtonLink kind="secondary" href={postingsOf(balance)}>
            {say('assets.show_postings')}
          </ButtonLink>
        )
      }
    >
      <Explained balance={balance} />
    </Sheet>
  );
}

function Explained({ balance }: { balance: BalanceName }) {
  const { say } = useSpeaker();
  const query = useRead(explainQuery, balance);
  // What became of withdrawals; without an answer they keep the name of their posting.
  const held = useReadIf(balance === 'available', explainQuery, 'held');
  const { data } = query;
  if (!data || held.isLoading)
    return <Read query={query} failed={say('assets.why_failed')} shape="row" count={3} />;
  return (
    <>
      <Note size={16}>{say(`assets.account_${balance}_text`)}</Note>
      <Sum explanation={data} held={balance === 'available' ? held.data : undefined} />
      {balance === 'total' && (
        <div className={css.parts}>
          <List label={say('assets.where')}>
            {ownAccounts.map((account) => (
              <ListRow
                key={account}
                title={say(`assets.account_${account}`)}
                detail={say(`assets.account_${account}_text`)}
                href={postingsOf(account)}
              />
            ))}
          </List>
        </div>
      )}
    </>
  );
}

/** As one would write it on paper: line by line, a rule, the sum. */
function Sum({ explanation, held }: { explanation: Explanation; held: Explanation | undefined }) {
  const { say } = useSpeaker();
  const { kinds, balance, recomputed, postings } = explanation;
  const agrees = recomputed === balance;
  return (
    <>
      <table className={css.sum}>
        <caption className={css.caption}>{say('assets.why_caption')}</caption>
        <tbody>
          {kinds.length === 0 && (
            <tr>
              <th scope="row">{say('assets.why_nothing')}</th>
              <td>
                <MoneyText micro={0n} purpose="exact" unit={false} />
              </td>
            </tr>
          )}
          {sumLines(kinds, held?.kinds).map(({ name, postings: count, change }) => (
            <tr key={name}>
              <th scope="row">
                {say(name === 'fees' ? 'assets.side_fees' : `assets.kind_${name}`)}{' '}
                <span className={css.count}>{say('assets.times', { n: count })}</span>
              </th>
              <td>
                <MoneyText micro={change} purpose="exact" change unit={false} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('assets.why_sum', { n: postings })}</th>
            <td>
              <MoneyText micro={microOf(recomputed)} purpose="exact" />
            </td>
          </tr>
        </tfoot>
      </table>
      <div className={css.verdict}>
        <Chip tone={agrees ? 'good' : 'bad'}>{say(agrees ? 'assets.why_agrees' : 'assets.why_differs')}</Chip>
        <p>{say(agrees ? 'assets.why_agrees_text' : 'assets.why_differs_text')}</p>
      </div>
    </>
  );
}
