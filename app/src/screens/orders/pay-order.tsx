import { payOrder } from '@paperlock/contract/orders.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { type OrderDetail, type OrderPreview, orderPreviewQuery } from '../../api/orders.ts';
import { ConfirmByPin, useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CancelOrder } from './cancel-order.tsx';
import { GetBack } from './get-back.tsx';
import { Refused } from './live-preview.tsx';
import { canAfford, NotEnough } from './not-enough.tsx';
import { MinutesLeft, NowOfOrder } from './order-now.tsx';
import css from './orders.module.css';
import { Funding, MainFacts } from './preview-facts.tsx';

/** An order that waits for its payment: what it would do if it were paid now, and the PIN. */
export function PayOrder({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const { order_no, product_id, quantity, product_name, amount } = order;
  const readAgain = useReadAgain('product/', 'credit/');
  const { data, error } = useRead(orderPreviewQuery, { product_id, quantity });
  const { asked, ask } = useConfirmation<OrderPreview>();
  const form = useForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      if (data) await ask(data);
    },
  });
  return (
    <Screen
      title={say('orders.pay')}
      actions={
        <Button {...form.button} disabled={!data || !canAfford(data)}>
          {say('orders.pay')}
        </Button>
      }
    >
      <Leaf>
        <Stack start className={css.standing}>
          <p className={css.name}>
            <bdi>{product_name}</bdi>
          </p>
          <MoneyText micro={microOf(amount)} purpose="pay" size="hero" />
          <p role="status">
            <NowOfOrder order={order} />
          </p>
          <Note>
            <MinutesLeft order={order} />
          </Note>
        </Stack>
      </Leaf>
      <form {...form.props}>
        <FormFault text={form.faults.form} />
      </form>
      <Leaf title={say('orders.preview')}>
        <Stack>
          {data && (
            <>
              <GetBack order={data} />
              <MainFacts preview={data} />
              <Funding preview={data} />
            </>
          )}
          {data && <NotEnough preview={data} />}
          {!data && error && <Refused failure={error} />}
          {!data && !error && <Skeleton shape="line" count={5} />}
        </Stack>
      </Leaf>
      <CancelOrder order={order} />
      <ConfirmByPin
        asked={asked}
        title={say('orders.review_title')}
        summary={asked && { name: order.product_name, amount: asked.draft.amount }}
        send={async ({ requestNo }, pin) => {
          await call(payOrder, { order_no, pin, request_no: requestNo });
          void readAgain();
        }}
      >
        {asked && (
          <Stack>
            <GetBack order={asked.draft} />
            <MainFacts preview={asked.draft} />
          </Stack>
        )}
      </ConfirmByPin>
    </Screen>
  );
}
