import { checkNewPin } from '@paperlock/domain/security/pin.ts';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { Faults, Values } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';

type NewPinField = 'pin' | 'pin_repeat';

/** A new fund PIN, entered twice. */
export function NewPin({ faults }: { faults: Faults<NewPinField> }) {
  const { say } = useSpeaker();
  return (
    <>
      <PinInput
        name="pin"
        label={say('security.pin_new')}
        hint={say('security.pin_rules')}
        error={faults.pin}
        autoComplete="off"
        masked
      />
      <PinInput
        name="pin_repeat"
        label={say('security.pin_again')}
        error={faults.pin_repeat}
        autoComplete="off"
        masked
      />
    </>
  );
}

/** What is wrong with a new PIN, in words; the rules are the server's own. */
export const newPinFaults = ({ say }: Speaker, { pin, pin_repeat: again }: Values<NewPinField>) => {
  const faults: Faults<NewPinField> = {};
  const fault = checkNewPin(pin);
  if (pin === '') faults.pin = say('security.pin_new_enter');
  else if (fault) faults.pin = say(`security.pin_${fault}`);
  if (again === '') faults.pin_repeat = say('security.pin_again_enter');
  else if (again !== pin) faults.pin_repeat = say('security.pin_again_differs');
  return faults;
};
