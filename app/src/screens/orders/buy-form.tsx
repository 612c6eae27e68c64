import type { Failure } from '@paperlock/client/envelope.ts';
import { say as announce, REFUSAL_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import type { Product } from '@paperlock/contract/products.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { showCount, showMoney } from '@paperlock/words/display.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { orderPreviewQuery } from '../../api/orders.ts';
import { useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { readPage } from '../../shell/navigation.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { Ratio } from '../products/ratio.tsx';
import { LivePreview } from './live-preview.tsx';
import css from './orders.module.css';
import { readQuantity } from './read-quantity.ts';
import { type OrderDraft, ReviewOrder } from './review-order.tsx';

/** How many units, what that means while it is typed, and the review. */
export function BuyForm({ product }: { product: Product }) {
  const { say, tag } = useSpeaker();
  const { id, name, unit_price, min_units, max_units } = product;
  const { client, router } = useShell();
  const memory = useQueryClient();
  const { asked, ask } = useConfirmation<OrderDraft>();
  const placed = useRef('');
  const [quantity, setQuantity] = useState<number | null>(null);
  const range = { min: showCount(tag, min_units), max: showCount(tag, max_units) };

  const faultIn = (typed: string): string | undefined => {
    const units = readQuantity(typed);
    if (typed.trim() === '') return say('orders.buy_units_enter');
    if (units === null) return say('orders.buy_units_whole');
    return units < min_units || units > max_units ? say('orders.buy_units_range', range) : undefined;
  };

  const form = useForm({
    fields: ['quantity'],
    check: (typed) => ({ quantity: faultIn(typed.quantity) }),
    send: async (typed) => {
      const wish = { product_id: id, quantity: readQuantity(typed.quantity) ?? 0 };
      // Anew, whatever the screen has shown: this is what the person agrees to.
      const preview = await memory.fetchQuery(orderPreviewQuery(client.call, wish));
      try {
        await ask({ preview, payNo: requestNo() });
      } catch (failure) {
        if (placed.current === '' || failure instanceof Error) throw failure;
        announce(notices, (failure as Failure).message, REFUSAL_TOAST_MS);
      }
      if (placed.current === '') return;
      // In the form's place, paid or not: whoever goes back does not find it filled in, as if to be sent again.
      const page: Address = `/pages/home/lockming-buy?order_no=${placed.current}`;
      router.replace(readPage(page));
    },
  });

  const comesTo = quantity === null ? undefined : microOf(unit_price) * BigInt(quantity);
  const price = showMoney(tag, microOf(unit_price), { purpose: 'exact' });
  return (
    <Screen title={say('orders.buy')} actions={<Button {...form.button}>{say('orders.review')}</Button>}>
      <Leaf>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <Ratio product={product} />
      </Leaf>
      <Stack as="form" {...form.props}>
        <TextField
          name="quantity"
          label={say('orders.buy_units')}
          hint={
            <>
              {say('orders.buy_units_hint', { ...range, price })}
              {comesTo !== undefined && (
                <>
                  <br />
                  {say('orders.buy_comes_to', { amount: showMoney(tag, comesTo, { purpose: 'exact' }) })}
                </>
              )}
            </>
          }
          error={form.faults.quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          onInput={({ currentTarget }) => setQuantity(orderable(currentTarget.value))}
        />
        <FormFault text={form.faults.form} />
      </Stack>
      <LivePreview productId={id} quantity={quantity} />
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

/** The most that any order could have: beyond it there is nothing to ask the server about. */
const MOST_UNITS = 1_000_000_000;

const orderable = (typed: string): number | null => {
  const units = readQuantity(typed);
  return units !== null && units >= 1 && units <= MOST_UNITS ? units : null;
};
