import { changePin } from '@paperlock/contract/security.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { securityQuery } from '../api/security.ts';
import { useShell } from '../shell/shell-context.tsx';
import { NewPin, newPinFaults } from './new-pin.tsx';
import { FactorAgain, given } from './owner-again.tsx';

type FirstPinProps = {
  /** Goes on with the PIN that was just chosen, so that nobody has to type it a third time. */
  onChosen: (pin: string) => void;
};

/** Chooses the first fund PIN where it is needed. The last digit sends it. */
export function FirstPin({ onChosen }: FirstPinProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { call } = useShell().client;
  const memory = useQueryClient();
  const form = useForm({
    fields: ['pin', 'pin_repeat', 'code'],
    check: (values) => newPinFaults(speaker, values),
    send: async ({ code, ...pins }) => {
      await call(changePin, { ...pins, ...given('code', code) });
      // The page that is next must not ask for the PIN while it reads again.
      const { queryKey } = securityQuery(call);
      memory.setQueryData(
        queryKey,
        (known) => known && { ...known, pin: { ...known.pin, is_default: false } },
      );
      onChosen(pins.pin);
      void memory.invalidateQueries({ queryKey: [...queryKey] });
    },
  });
  return (
    <Stack as="form" {...form.props}>
      <Note size={16}>{say('pin.first')}</Note>
      <NewPin faults={form.faults} firstFocus onComplete={(pin_repeat) => void form.submit({ pin_repeat })} />
      <FactorAgain error={form.faults.code} />
      <FormFault text={form.faults.form} />
      <Button {...form.button} wide>
        {say('pin.set')}
      </Button>
    </Stack>
  );
}
