import type { Product } from '@paperlock/contract/products.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import type { OrderPreview } from '../../api/orders.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './orders.module.css';

/** What an order costs, what it promises and when, and what it leaves of the reserve. Exact: nobody should add up cents. */
export function PreviewFacts({ preview }: { preview: OrderPreview }) {
  const { say, tag } = useSpeaker();
  const { amount, promised_total, available, guarantee, reserve_before, reserve_after } = preview;
  const promises = microOf(promised_total) > 0n;
  const rest = microOf(available) - microOf(amount);
  const zone = readerZone();
  return (
    <>
      <KeyValues>
        <KeyValue name={say('orders.preview_amount')}>
          <MoneyText micro={microOf(amount)} purpose="exact" size="title" />
        </KeyValue>
        <KeyValue name={say('orders.preview_promised')}>
          {promises ? (
            <MoneyText micro={microOf(promised_total)} purpose="exact" />
          ) : (
            say('orders.preview_promised_none')
          )}
        </KeyValue>
        <KeyValue name={say('orders.preview_lock')}>
          <TimeText instant={preview.lock_at} timeZone={zone} />
        </KeyValue>
        <KeyValue name={say(promises ? 'orders.preview_maturity' : 'orders.preview_end')}>
          <TimeText instant={preview.maturity} timeZone={zone} />
        </KeyValue>
        {rest >= 0n && (
          <KeyValue name={say('orders.preview_available_after')}>
            <MoneyText micro={rest} purpose="exact" />
          </KeyValue>
        )}
        {promises && (
          <>
            <KeyValue name={say('orders.preview_reserve_before')}>
              <MoneyText micro={microOf(reserve_before)} purpose="exact" />
            </KeyValue>
            <KeyValue name={say('orders.preview_reserve_after')}>
              <MoneyText micro={microOf(reserve_after)} purpose="exact" />
            </KeyValue>
            <KeyValue
              name={<Explain term={say('orders.preview_guarantee')}>{say('orders.guarantee_text')}</Explain>}
            >
              {say('orders.guarantee_of', {
                held: showMoney(tag, microOf(guarantee.after), { purpose: 'exact' }),
                limit: showMoney(tag, microOf(guarantee.limit), { purpose: 'exact' }),
              })}
            </KeyValue>
          </>
        )}
      </KeyValues>
      <Payouts payouts={preview.payouts} />
    </>
  );
}

/** Every payment with its moment; a variable product has none. */
function Payouts({ payouts }: Pick<OrderPreview, 'payouts'>) {
  const { say } = useSpeaker();
  if (payouts.length === 0) return null;
  return (
    <details className={css.fold}>
      <summary>{say('orders.payouts', { n: payouts.length })}</summary>
      <table className={css.figures}>
        <thead>
          <tr>
            <th scope="col">{say('orders.payout_day')}</th>
            <th scope="col">{say('orders.payout_at')}</th>
            <th scope="col">{say('orders.payout_amount')}</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ day, at, amount }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>
                <TimeText instant={at} timeZone={readerZone()} />
              </td>
              <td>
                <MoneyText micro={microOf(amount)} purpose="exact" plain unit={false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type WhatItMeansProps = { product: Pick<Product, 'daily_ppm' | 'early_redemption'> };

/** Before the PIN: what becomes of the principal. */
export function WhatItMeans({ product: { daily_ppm, early_redemption } }: WhatItMeansProps) {
  const { say } = useSpeaker();
  return (
    <Note>
      {say(daily_ppm > 0 ? 'orders.review_text' : 'orders.review_text_variable')}{' '}
      {say(early_redemption ? 'orders.review_redeem' : 'orders.review_locked')}
    </Note>
  );
}
