import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Explain } from '@paperlock/ui/explain.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { orderSumQuery } from '../../api/orders.ts';
import { microOf } from '../../parts/micro-of.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './home-page.module.css';

/** What the day that runs will pay, and what is promised beyond it: neither is there yet, and it says so. */
export function Today() {
  const { say } = useSpeaker();
  const { data, isError, isFetching, refetch } = useQuery(orderSumQuery(useShell().client.call));
  return (
    <Leaf title={say('home.today')}>
      {!data && !isError && <Skeleton shape="line" count={2} />}
      {!data && isError && (
        <ErrorState title={say('orders.sum_failed')} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.orders === 0 && <p className={css.text}>{say('home.today_none')}</p>}
      {data && data.orders > 0 && (
        <KeyValues>
          <KeyValue
            name={<Explain term={say('orders.expected_today')}>{say('orders.expected_today_text')}</Explain>}
          >
            <MoneyText micro={microOf(data.expected_today)} purpose="own" />
          </KeyValue>
          <KeyValue name={say('orders.promised_unpaid')}>
            <MoneyText micro={microOf(data.promised_unpaid)} purpose="own" />
          </KeyValue>
        </KeyValues>
      )}
    </Leaf>
  );
}
