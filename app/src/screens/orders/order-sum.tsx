import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { OrderSum as Sum } from '../../api/orders.ts';

/** All running orders together: how much is locked, what it earned, what is still to come. */
export function OrderSum({ query }: { query: UseQueryResult<Sum> }) {
  const { say, tag } = useSpeaker();
  const { data } = query;
  if (!data) return <Read query={query} failed={say('orders.sum_failed')} shape="leaf" />;
  // The list below says that there is none.
  if (data.orders === 0) return null;
  const { orders, locked, expected_today, accumulated, promised_unpaid, guarantee } = data;
  return (
    <Leaf title={say('orders.sum')}>
      <Stack>
        <div>
          <Note>{say('orders.sum_locked')}</Note>
          <MoneyText micro={microOf(locked)} purpose="own" size="hero" />
          <Note>{say('orders.sum_count', { n: orders })}</Note>
        </div>
        <KeyValues>
          <KeyValue
            name={<Explain term={say('orders.expected_today')}>{say('orders.expected_today_text')}</Explain>}
          >
            <MoneyText micro={microOf(expected_today)} purpose="own" />
          </KeyValue>
          <KeyValue
            name={<Explain term={say('orders.accumulated')}>{say('orders.accumulated_text')}</Explain>}
          >
            <MoneyText micro={balanceOf(accumulated)} purpose="own" change />
          </KeyValue>
          <KeyValue name={say('orders.promised_unpaid')}>
            <MoneyText micro={microOf(promised_unpaid)} purpose="own" />
          </KeyValue>
          <KeyValue name={<Explain term={say('orders.guarantee')}>{say('orders.guarantee_text')}</Explain>}>
            {say('orders.guarantee_of', {
              held: showMoney(tag, microOf(guarantee.held), { purpose: 'own' }),
              limit: showMoney(tag, microOf(guarantee.limit), { purpose: 'own' }),
            })}
          </KeyValue>
        </KeyValues>
      </Stack>
    </Leaf>
  );
}
