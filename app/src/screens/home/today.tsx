import { microOf } from '@paperlock/domain/read-amount.ts';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Explain } from '@paperlock/ui/explain.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { incomeTodayQuery } from '../../api/assets.ts';
import { type OrderSum, orderSumQuery } from '../../api/orders.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useRead } from '../../shell/use-read.ts';
import { activeOrders } from './active-orders.ts';
import css from './home-page.module.css';

/** What came in today and what was lost; then what is still to come, in a time of its own: nothing is in both. */
export function Today() {
  const { say } = useSpeaker();
  const today = useRead(incomeTodayQuery, readerZone());
  const running = useRead(orderSumQuery);
  const failed = [today, running].filter(({ data, isError }) => data === undefined && isError);
  if (failed.length > 0)
    return (
      <Leaf title={say('home.today')}>
        <ErrorState
          title={say('orders.sum_failed')}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      </Leaf>
    );
  // No card where there is nothing to say.
  if (today.data && running.data && isNothing(today.data, running.data)) return null;
  return (
    <Leaf title={say('home.today')}>
      {today.data && running.data ? (
        <Amounts
          received={microOf(today.data.received)}
          lost={microOf(today.data.lost)}
          expected={microOf(running.data.expected_today)}
          orders={activeOrders(running.data).orders}
        />
      ) : (
        // As high as what it is for most: two amounts.
        <div className={css.place}>
          <div className={css.unseen}>
            <Amounts received={0n} lost={0n} expected={0n} orders={1} />
          </div>
          <Skeleton shape="line" count={2} />
        </div>
      )}
    </Leaf>
  );
}

const isNothing = (today: { received: string; lost: string }, running: OrderSum): boolean =>
  activeOrders(running).orders === 0 && microOf(today.received) === 0n && microOf(today.lost) === 0n;

type AmountsProps = { received: bigint; lost: bigint; expected: bigint; orders: number };

function Amounts({ received, lost, expected, orders }: AmountsProps) {
  const { say } = useSpeaker();
  return (
    <KeyValues>
      <KeyValue name={<Explain term={say('home.today_received')}>{say('home.today_received_text')}</Explain>}>
        <MoneyText micro={received} purpose="own" change />
      </KeyValue>
      {lost > 0n && (
        <KeyValue name={say('home.today_lost')}>
          <MoneyText micro={-lost} purpose="own" change />
        </KeyValue>
      )}
      {orders > 0 && (
        <KeyValue name={<Explain term={say('home.next_day')}>{say('home.next_day_text')}</Explain>}>
          <MoneyText micro={expected} purpose="own" />
        </KeyValue>
      )}
    </KeyValues>
  );
}
