import type { Answered } from '@paperlock/client/call.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { type Order, redeemOrder, redeemPreview } from '@paperlock/contract/orders.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { ConfirmByPin, useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useShell } from '../../shell/shell-context.tsx';

type Redemption = Answered<typeof redeemPreview>;

/** What comes back, what stays and what is given up; then the PIN. */
export function RedeemOrder({ order: { order_no } }: { order: Pick<Order, 'order_no'> }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('product/', 'credit/');
  const { asked, ask } = useConfirmation<Redemption>();
  const form = useForm({
    fields: [],
    check: () => ({}),
    send: async () => ask(await call(redeemPreview, { order_no })),
  });
  return (
    <>
      <Stack as="form" {...form.props}>
        <FormFault text={form.faults.form} />
        <Button {...form.button} kind="quiet" wide>
          {say('orders.redeem')}
        </Button>
      </Stack>
      <ConfirmByPin
        asked={asked}
        danger
        title={say('orders.redeem_title')}
        send={async ({ draft: { preview_hash }, requestNo }, pin) => {
          const wish = { order_no, preview_hash, pin, request_no: requestNo };
          await call(redeemOrder, wish);
          notices.toast(say('orders.redeemed'), SUCCESS_TOAST_MS);
          void readAgain();
        }}
      >
        {asked && <Facts redemption={asked.draft} />}
      </ConfirmByPin>
    </>
  );
}

function Facts({ redemption: { principal, interest_kept, to_reserve } }: { redemption: Redemption }) {
  const { say } = useSpeaker();
  return (
    <Stack>
      <KeyValues>
        <KeyValue name={say('orders.redeem_principal')}>
          <MoneyText micro={microOf(principal)} purpose="exact" size="title" />
        </KeyValue>
        <KeyValue name={say('orders.redeem_kept')}>
          <MoneyText micro={microOf(interest_kept)} purpose="exact" />
        </KeyValue>
        <KeyValue name={say('orders.redeem_lost')}>
          <MoneyText micro={microOf(to_reserve)} purpose="exact" />
        </KeyValue>
      </KeyValues>
      <Note>{say('orders.redeem_text')}</Note>
    </Stack>
  );
}
