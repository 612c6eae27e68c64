import type { Failure } from '@paperlock/client/envelope.ts';
import { say as announce, REFUSAL_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { orderPreview } from '@paperlock/contract/orders.ts';
import type { Product } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import {
  type Counter,
  limitsOf,
  type ReadPurchase,
  readPurchase,
} from '@paperlock/domain/orders/typed-purchase.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { withLatinDigits } from '@paperlock/ui/latin-digits.ts';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { decimalMark } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useEffect, useRef, useState } from 'react';
import { assetsQuery } from '../../api/assets.ts';
import { useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { useNote } from '../../parts/use-note.ts';
import { usePaused } from '../../parts/use-paused.ts';
import { readPage } from '../../shell/navigation.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { faultOfAmount, LivePreview, useLivePreview } from './live-preview.tsx';
import { GetMoney } from './not-enough.tsx';
import { PurchaseField, purchaseFault } from './purchase-field.tsx';
import { type OrderDraft, ReviewOrder } from './review-order.tsx';
import { WhatIsBought } from './what-is-bought.tsx';

/** How much money, what that buys and brings while it is typed, and the review. */
export function BuyForm({ product }: { product: Product }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client, router } = useShell();
  const { asked, ask } = useConfirmation<OrderDraft>();
  const placed = useRef('');
  const counter = useCounter(product);
  const [typed, setTyped] = useTypedAmount();
  const paused = usePaused(typed);
  const read = readTyped(speaker, typed, counter);
  const live = useLivePreview(product.id, read.purchase?.units ?? null);

  const form = useForm({
    fields: ['amount'],
    check: ({ amount }) => ({ amount: purchaseFault(speaker, counter, readTyped(speaker, amount, counter)) }),
    send: async ({ amount }) => {
      const quantity = readTyped(speaker, amount, counter).purchase?.units ?? 0;
      const wish = { product_id: product.id, quantity };
      // Anew, whatever the screen has shown or is reading: this is what the person agrees to.
      const preview = await client.call(orderPreview, wish).catch(atAmount);
      try {
        await ask({ preview, payNo: requestNo() });
      } catch (failure) {
        if (placed.current === '' || failure instanceof Error) return atAmount(failure);
        announce(notices, (failure as Failure).message, REFUSAL_TOAST_MS);
      }
      if (placed.current === '') return;
      // In the form's place, paid or not: Back does not find it filled in, as if to be sent again.
      const page: Address = `/pages/home/lockming-buy?order_no=${placed.current}`;
      router.replace(readPage(page));
    },
  });

  // Not while a person is still typing: half an amount is no mistake.
  const known = paused === typed && typed.trim() !== '' ? purchaseFault(speaker, counter, read) : undefined;
  const refused = live.units !== null && live.isCurrent ? faultOfAmount(live.error) : undefined;
  return (
    <Screen title={say('orders.buy')} actions={<Button {...form.button}>{say('orders.review')}</Button>}>
      <WhatIsBought product={product} />
      <Stack as="form" {...form.props}>
        <PurchaseField
          counter={counter}
          read={read}
          error={known ?? refused ?? form.faults.amount}
          defaultValue={typed}
          onTyped={setTyped}
        />
        {isShort(counter, read) && <GetMoney />}
        <FormFault text={form.faults.form} />
      </Stack>
      <LivePreview live={live} product={product} />
      <ReviewOrder
        product={product}
        asked={asked}
        onPlaced={(orderNo) => {
          placed.current = orderNo;
        }}
      />
    </Screen>
  );
}

/** Too little for what was typed, or for the smallest order. */
const isShort = (counter: Counter, read: ReadPurchase): boolean =>
  (!read.ok && read.fault === 'not_enough') ||
  (counter.available !== null && counter.available < limitsOf(counter).least);

const readTyped = ({ tag }: Speaker, typed: string, counter: Counter): ReadPurchase =>
  readPurchase(withLatinDigits(typed), counter, decimalMark(tag));

const useCounter = ({ unit_price, min_units, max_units, left }: Product): Counter => {
  const { data } = useRead(assetsQuery);
  return {
    unitPrice: microOf(unit_price),
    minUnits: min_units,
    maxUnits: max_units,
    left: left === null ? null : microOf(left),
    available: data ? microOf(data.available) : null,
  };
};

/** The amount is noted in the address: a way to money and back loses nothing. */
const useTypedAmount = () => {
  const state = useState(useQueryValue('amount'));
  const note = useNote();
  const paused = usePaused(state[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `note` is new with each rendering, and the amount is what counts.
  useEffect(() => note({ amount: paused }), [paused]);
  return state;
};

/** The server speaks of the quantity; the field asks for the amount. */
const atAmount = (failure: unknown): never => {
  const amount = failure instanceof Error ? undefined : faultOfAmount(failure as Failure);
  throw amount === undefined ? failure : { ...(failure as Failure), data: { field: 'amount' } };
};
