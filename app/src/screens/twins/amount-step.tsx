import { typedAmount } from '@paperlock/domain/typed-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { amountFault, readTyped } from '../../parts/amount-field.tsx';
import { SharedAmount } from '../../parts/shared-amount.tsx';
import { useAmountText } from './amount-text.ts';
import type { StepProps } from './steps.ts';

type AmountStepProps = StepProps & {
  way: 'put' | 'take';
  most: bigint;
  typed: bigint | undefined;
  /** Three questions come next. */
  asks: boolean;
};

export function AmountStep({ way, most, typed, asks, onStep }: AmountStepProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const amountText = useAmountText();
  const form = useForm({
    fields: ['amount'],
    first: 'amount',
    check: ({ amount }) => {
      const read = readTyped(speaker, amount);
      const tooMuch = read.ok && read.micro > most && say('twins.too_much', { amount: amountText(most) });
      return { amount: amountFault(speaker, amount) ?? (tooMuch || undefined) };
    },
    send: async ({ amount }) => {
      const read = readTyped(speaker, amount);
      if (!read.ok) return;
      onStep(asks ? { name: 'questions', micro: read.micro } : { name: 'review', way, micro: read.micro });
    },
  });
  return (
    <Stack as="form" {...form.props}>
      <SharedAmount
        label={say('twins.amount')}
        most={most}
        error={form.faults.amount}
        defaultValue={typed === undefined ? '' : typedAmount(typed)}
      />
      <Button {...form.button} wide>
        {say('twins.go_on')}
      </Button>
    </Stack>
  );
}
