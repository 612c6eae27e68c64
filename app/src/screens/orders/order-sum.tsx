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

/** All orders with locked money together, active or awaiting launch: how much it is, what it earned, what is still to come. */
export function OrderSum({ query }: { query: UseQueryResult<Sum> }) {
  const { say, tag } = useSpeaker();
  const { data } = query;
  if (!data) return <Read query={query} failed={say('orders.sum_failed')} shape="leaf" />;
  // The list below says that there is none.
  if (data.orders === 0) return null;
  const { orders, locked, awaiting, expected_today, full_days, promised_unpaid, guarantee } = data;
  // A return and a gain or loss are two things: added up, one hides the other.
  const result = data.result === null ? null : balanceOf(data.result);
  const returned = balanceOf(data.accumulated) - (result ?? 0n);
  const hasFixed = microOf(expected_today) > 0n || microOf(promised_unpaid) > 0n || full_days > 0;
  return (
    <Leaf title={say(awaiting.orders > 0 ? 'orders.sum_and_awaiting' : 'orders.sum')}>
      <Stack>
        <div>
          <Note>{say('orders.sum_locked')}</Note>
          <MoneyText micro={microOf(locked)} purpose="own" size="hero" />
          <Note>{say('orders.sum_count', { n: orders })}</Note>
        </div>
        <KeyValues>
          {awaiting.orders > 0 && (
            <KeyValue name={say('orders.state_awaiting_launch')}>
              <MoneyText micro={microOf(awaiting.locked)} purpose="own" />
            </KeyValue>
          )}
          {hasFixed && (
            <>
              <KeyValue
                name={
                  <Explain term={say('orders.expected_today')}>{say('orders.expected_today_text')}</Explain>
                }
              >
                <MoneyText micro={microOf(expected_today)} purpose="own" />
              </KeyValue>
              <KeyValue
                name={<Explain term={say('orders.accumulated')}>{say('orders.accumulated_text')}</Explain>}
              >
                {full_days > 0 ? (
                  <MoneyText micro={returned} purpose="own" change />
                ) : (
                  say('orders.incomes_none')
                )}
              </KeyValue>
              <KeyValue name={say('orders.promised_unpaid')}>
                <MoneyText micro={microOf(promised_unpaid)} purpose="own" />
              </KeyValue>
            </>
          )}
          {result !== null && (
            <KeyValue name={<Explain term={say('orders.stands_at')}>{say('orders.stands_at_text')}</Explain>}>
              <MoneyText micro={result} purpose="own" change />
            </KeyValue>
          )}
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
