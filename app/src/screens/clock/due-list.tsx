import type { Address } from '@paperlock/contract/screens.ts';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { dueOrdersQuery } from '../../api/orders.ts';
import { useRead } from '../../shell/use-read.ts';
import css from './clock.module.css';
import { allDue, type Due } from './due-until.ts';

type DueListProps = {
  now: Date;
  until: Date;
  /** What was in the way, and is over then. */
  ends: 'hold' | 'limit' | undefined;
};

/** What of one's own is due until then. Others have orders, too; theirs are nobody else's business. */
export function DueList({ now, until, ends }: DueListProps) {
  const { say, lang } = useSpeaker();
  const running = useRead(dueOrdersQuery, 'open', lang);
  const waiting = useRead(dueOrdersQuery, 'entrusted', lang);
  const both = running.data && waiting.data ? [running.data, waiting.data] : undefined;
  const failed = !both && (running.isError || waiting.isError);
  const due = allDue(both?.flatMap(({ list }) => list) ?? [], now, until);
  return (
    <Leaf title={say('clock.due')} flush>
      {!both && !failed && <Skeleton shape="row" />}
      {failed && (
        <ErrorState
          title={say('clock.due_failed')}
          retrying={running.isFetching || waiting.isFetching}
          onRetry={() => void Promise.all([running.refetch(), waiting.refetch()])}
        />
      )}
      {ends && <p className={css.aside}>{say(`clock.due_${ends}`)}</p>}
      {both && due.length === 0 && !ends && <p className={css.aside}>{say('clock.due_none')}</p>}
      {due.length > 0 && (
        <List label={say('clock.due')}>
          {due.map((one) => (
            <DueRow key={one.order.order_no} due={one} />
          ))}
        </List>
      )}
      {both?.some(({ has_more }) => has_more) && <p className={css.aside}>{say('clock.due_more')}</p>}
      <p className={css.aside}>{say('clock.others')}</p>
    </Leaf>
  );
}

function DueRow({ due: { order, days, ends, income } }: { due: Due }) {
  const { say } = useSpeaker();
  const { order_no, product_name, daily_ppm, payout } = order;
  const isVariable = daily_ppm === 0;
  const kind = isVariable ? 'trades' : payout === 'daily' ? 'pays' : 'earns';
  const end = ends === 'matures' && isVariable ? 'matures_variable' : ends;
  const said = [days > 0 && say(`clock.due_${kind}`, { n: days }), end && say(`clock.due_${end}`)];
  return (
    <ListRow
      title={<bdi>{product_name}</bdi>}
      end={income > 0n && <MoneyText micro={income} purpose="own" change plain />}
      detail={said.filter((text) => text !== false && text !== null).join(' · ')}
      href={`/pages/home/lockming-order?order_no=${order_no}` satisfies Address}
    />
  );
}
