import type { Failure } from '@paperlock/client/envelope.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { faucet } from '@paperlock/contract/wallet.ts';
import { microText } from '@paperlock/domain/money.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { showMinuteAfter, showMoney } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { AmountField, amountFault, readTyped } from '../../parts/amount-field.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useAsked, type Wallet } from './use-wallet.ts';

type FaucetSheetProps = { wallet: Wallet; open: boolean; onClose: () => void };

/** Nothing of the person's is at stake here: the amount and a button are enough. */
export function FaucetSheet({ wallet, open, onClose }: FaucetSheetProps) {
  const speaker = useSpeaker();
  const { say, tag } = speaker;
  const { call } = useShell().client;
  const asked = useAsked();
  const [request, setRequest] = useState(newRequest);
  const left = microOf(wallet.faucet.left);
  const inWords = (micro: bigint) => showMoney(tag, micro, { purpose: 'exact' });
  const form = useForm({
    fields: ['amount'],
    check: ({ amount }) => {
      const read = readTyped(speaker, amount);
      const tooMuch = read.ok && read.micro > left;
      return {
        amount: tooMuch
          ? say('wallet.faucet_too_much', { left: inWords(left) })
          : amountFault(speaker, amount),
      };
    },
    send: async ({ amount }) => {
      const read = readTyped(speaker, amount);
      if (!read.ok) return;
      const wanted = microText(read.micro);
      // The number stays with the amount: what the first try may have done is not done twice.
      const { no } = request.amount === wanted ? request : newRequest();
      setRequest({ amount: wanted, no });
      try {
        await call(faucet, { amount: wanted, request_no: no });
      } catch (failure) {
        if (typeof (failure as Failure).code === 'number') setRequest(newRequest());
        throw failure;
      }
      setRequest(newRequest());
      onClose();
      await asked(say('wallet.faucet_asked'));
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('wallet.faucet')}
      actions={left > 0n && <Button {...form.button}>{say('wallet.faucet_do')}</Button>}
    >
      <Stack as="form" {...form.props}>
        <Note>{say('wallet.faucet_text')}</Note>
        {left > 0n ? (
          <AmountField
            name="amount"
            label={say('wallet.faucet_amount')}
            hint={say('wallet.faucet_left', {
              left: inWords(left),
              limit: inWords(microOf(wallet.faucet.limit)),
            })}
            error={form.faults.amount}
            all={left}
          />
        ) : (
          <p>
            {say('wallet.faucet_none', {
              limit: inWords(microOf(wallet.faucet.limit)),
              time: wallet.faucet.more_at ? showMinuteAfter(wallet.faucet.more_at, readerZone()) : '',
            })}
          </p>
        )}
        <FormFault text={form.faults.form} />
      </Stack>
    </Sheet>
  );
}

const newRequest = () => ({ amount: '', no: requestNo() });
