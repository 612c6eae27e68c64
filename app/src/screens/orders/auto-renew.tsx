import { type Order, setAutoRenew } from '@paperlock/contract/orders.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Off by default. Turning it on locks money again later, so it is asked first; turning it off is not. */
export function AutoRenew({ order: { order_no, auto_renew, amount, period_days } }: { order: Order }) {
  const { say, tag } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('product/');
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const change = useMutation({
    mutationFn: (on: boolean) => call(setAutoRenew, { order_no, on }, { toast: true }),
    onSettled: readAgain,
  });
  const terms = { amount: showMoney(tag, microOf(amount), { purpose: 'exact' }), days: period_days };
  return (
    <Leaf title={say('orders.renew')}>
      <Stack>
        <p role="status">{say(auto_renew ? 'orders.renew_on' : 'orders.renew_off')}</p>
        <Button
          kind="secondary"
          wide
          busy={change.isPending}
          onClick={() => (auto_renew ? change.mutate(false) : setAsked(true))}
        >
          {say(auto_renew ? 'orders.renew_turn_off' : 'orders.renew_turn_on')}
        </Button>
      </Stack>
      <Confirm
        open={asked}
        onClose={close}
        title={say('orders.renew_title')}
        action={say('orders.renew_turn_on')}
        keep={say('orders.renew_keep')}
        closes
        onConfirm={() => change.mutate(true)}
      >
        {say('orders.renew_ask', terms)}
      </Confirm>
    </Leaf>
  );
}
