import { microText } from '@paperlock/domain/money.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { showMoney } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { previewQuery, type Standing } from '../../api/withdrawals.ts';
import { AmountField, amountFault, readTyped } from '../../parts/amount-field.tsx';
import { useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { Flagged } from '../../parts/flagged.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import type { Bindings } from '../bindings/use-bindings.ts';
import { Destinations } from './destinations.tsx';
import { LivePreview } from './live-preview.tsx';
import { ReviewWithdrawal, type WithdrawalDraft } from './review-withdrawal.tsx';
import { WithdrawTimes } from './withdraw-times.tsx';

type WithdrawFormProps = {
  standing: Standing;
  bindings: Bindings;
  /** When the bindings were read, by this device's clock. */
  boundAt: number;
  /** Stands above the form. */
  children: ReactNode;
};

export function WithdrawForm({ standing, bindings, boundAt, children }: WithdrawFormProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { call } = useShell().client;
  const memory = useQueryClient();
  const minimum = useMinimum();
  const { asked, ask } = useConfirmation<WithdrawalDraft>();
  const [typed, setTyped] = useState({ binding_id: firstUsable(bindings), amount: '' });
  const form = useForm({
    fields: ['binding_id', 'amount'],
    check: ({ binding_id, amount }) => ({
      binding_id: binding_id ? undefined : say('withdrawals.to_enter'),
      amount: amountFault(speaker, amount) ?? limitFault(speaker, amount, minimum, standing.most),
    }),
    send: async ({ binding_id, amount }) => {
      const wish = { binding_id, amount: amountOf(amount) ?? '' };
      // Anew, whatever the screen has shown: this is what the person agrees to.
      const preview = await memory.fetchQuery(previewQuery(call, wish));
      await ask({ ...wish, preview });
    },
  });
  const remember = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event);
    const data = new FormData(event.currentTarget);
    setTyped({ binding_id: String(data.get('binding_id') ?? ''), amount: String(data.get('amount') ?? '') });
  };

  return (
    <Screen
      title={say('withdrawals.title')}
      actions={<Button {...form.button}>{say('withdrawals.review')}</Button>}
    >
      {children}
      <Stack as="form" {...form.props} onInput={remember}>
        <Destinations bindings={bindings.list} readAt={boundAt} error={form.faults.binding_id} />
        <AmountField
          name="amount"
          label={say('withdrawals.amount')}
          hint={
            minimum &&
            say('withdrawals.amount_hint', {
              minimum: shown(speaker, minimum),
              left: shown(speaker, standing.day_left),
            })
          }
          error={form.faults.amount}
          all={microOf(standing.most)}
          allText={say('withdrawals.amount_max')}
        />
        <FormFault text={form.faults.form} />
      </Stack>
      <Flagged flag="release_fee">
        <LivePreview bindingId={typed.binding_id} amount={amountOf(typed.amount)} />
      </Flagged>
      <WithdrawTimes />
      <ReviewWithdrawal asked={asked} />
    </Screen>
  );
}

/** What was typed as the contract writes it; undefined while it is no amount. */
const amountOf = (typed: string): string | undefined => {
  const read = readTyped(typed);
  return read.ok ? microText(read.micro) : undefined;
};

const firstUsable = ({ list }: Bindings): string =>
  list.find(({ seconds_left }) => seconds_left === 0)?.id ?? '';

/** Not known until the platform has said what it is; the server knows it in any case. */
const useMinimum = (): string | undefined => {
  const state = useStore(useShell().settings);
  return state.kind === 'here' ? state.settings.limits.withdrawal.minimum : undefined;
};

/** All of it, as the reader's language writes it. */
const shown = ({ tag }: Speaker, amount: string): string =>
  showMoney(tag, microOf(amount), { purpose: 'exact' });

/** What can be said without asking; the server decides by itself. */
const limitFault = (
  speaker: Speaker,
  typed: string,
  minimum: string | undefined,
  most: string,
): string | undefined => {
  const micro = microOf(amountOf(typed) ?? '0');
  if (minimum !== undefined && micro < microOf(minimum))
    return speaker.say('withdrawals.amount_small', { minimum: shown(speaker, minimum) });
  return micro > microOf(most)
    ? speaker.say('withdrawals.amount_much', { most: shown(speaker, most) })
    : undefined;
};
