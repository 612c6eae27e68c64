import type { SignedStatementView } from '@paperlock/contract/proofs.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { microOfText, readStatement } from '@paperlock/domain/proofs/statement.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { proofHistoryQuery } from '../../api/proofs.ts';
import { usePages } from '../../shell/use-read.ts';
import css from './proofs.module.css';

/** Every statement there has been, newest first; each can be opened. */
export function StatementHistory() {
  const { say } = useSpeaker();
  const query = usePages(proofHistoryQuery);
  const { hasNextPage, isFetchingNextPage } = query;
  return (
    <Leaf title={say('proofs.history')} flush>
      <Read query={query} failed={say('proofs.history_failed')} shape="row" count={2}>
        {({ pages }) => (
          <List>
            {pages
              .flatMap(({ list }) => list)
              .map((signed) => (
                <StatementRow key={signed.seq} signed={signed} />
              ))}
          </List>
        )}
      </Read>
      {hasNextPage && (
        <div className={css.more}>
          <Button kind="quiet" wide busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {say('proofs.history_more')}
          </Button>
        </div>
      )}
    </Leaf>
  );
}

function StatementRow({ signed }: { signed: SignedStatementView }) {
  const { say } = useSpeaker();
  const statement = readStatement(signed.text);
  return (
    <ListRow
      title={<bdi dir="ltr">{signed.day}</bdi>}
      end={statement && <MoneyText micro={microOfText(statement.total)} purpose="own" isPublic plain />}
      detail={say('proofs.history_row', { seq: signed.seq, n: Number(statement?.accounts ?? 0) })}
      href={`/pages/profile/proof?seq=${signed.seq}` satisfies Address}
    />
  );
}
