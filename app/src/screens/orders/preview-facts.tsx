import type { Product } from '@paperlock/contract/products.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Explain } from '@paperlock/ui/explain.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import type { OrderPreview } from '../../api/orders.ts';
import { Moment } from '../../parts/moment.tsx';
import { PracticeTime } from '../../parts/practice-time.tsx';

/** What an order costs, what it promises and when. */
export function MainFacts({ preview }: { preview: OrderPreview }) {
  const { say } = useSpeaker();
  const { amount, promised_total, available, lock_at, maturity } = preview;
  const promises = microOf(promised_total) > 0n;
  const rest = microOf(available) - microOf(amount);
  return (
    <KeyValues>
      <KeyValue name={say('orders.preview_amount')}>
        <MoneyText micro={microOf(amount)} purpose="pay" />
      </KeyValue>
      <KeyValue name={say('orders.preview_promised')}>
        {promises ? (
          <MoneyText micro={microOf(promised_total)} purpose="own" />
        ) : (
          say('orders.preview_promised_none')
        )}
      </KeyValue>
      <KeyValue name={say('orders.preview_lock')}>
        <Moment instant={lock_at} />
      </KeyValue>
      <KeyValue name={say(promises ? 'orders.preview_maturity' : 'orders.preview_end')}>
        <PracticeTime instant={maturity} />
      </KeyValue>
      {rest >= 0n && (
        <KeyValue name={say('orders.preview_available_after')}>
          <MoneyText micro={rest} purpose="own" />
        </KeyValue>
      )}
    </KeyValues>
  );
}

/** Who pays the return; a variable order has none. */
export function FundingFacts({ preview }: { preview: OrderPreview }) {
  const { say, tag } = useSpeaker();
  const { promised_total, guarantee, reserve_before, reserve_after } = preview;
  if (microOf(promised_total) === 0n) return null;
  return (
    <KeyValues>
      <KeyValue name={say('orders.preview_reserve_before')}>
        <MoneyText micro={microOf(reserve_before)} purpose="own" />
      </KeyValue>
      <KeyValue name={say('orders.preview_reserve_after')}>
        <MoneyText micro={microOf(reserve_after)} purpose="own" />
      </KeyValue>
      <KeyValue
        name={<Explain term={say('orders.preview_guarantee')}>{say('orders.guarantee_text')}</Explain>}
      >
        {say('orders.guarantee_of', {
          held: showMoney(tag, microOf(guarantee.after), { purpose: 'own' }),
          limit: showMoney(tag, microOf(guarantee.limit), { purpose: 'own' }),
        })}
      </KeyValue>
    </KeyValues>
  );
}

/** The same behind a fold, where the page has another job. */
export function Funding({ preview }: { preview: OrderPreview }) {
  const { say } = useSpeaker();
  if (microOf(preview.promised_total) === 0n) return null;
  return (
    <Fold title={say('orders.preview_funding')}>
      <FundingFacts preview={preview} />
    </Fold>
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
