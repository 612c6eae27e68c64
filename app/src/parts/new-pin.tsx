import { checkNewPin } from '@paperlock/domain/security/pin.ts';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { Faults, Values } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useRef } from 'react';

type NewPinField = 'pin' | 'pin_repeat';

type NewPinProps = {
  faults: Faults<NewPinField>;
  firstFocus?: boolean;
  /** Called with the second entry when all its digits are there. */
  onComplete?: (again: string) => void;
};

/** A new fund PIN, entered twice; the second entry gets the focus when the first is complete. */
export function NewPin({ faults, firstFocus = false, onComplete }: NewPinProps) {
  const { say } = useSpeaker();
  const again = useRef<HTMLDivElement>(null);
  return (
    <>
      <PinInput
        name="pin"
        label={say('security.pin_new')}
        hint={say('security.pin_rules')}
        error={faults.pin}
        autoComplete="off"
        masked
        firstFocus={firstFocus}
        onComplete={() => again.current?.querySelector('input')?.focus()}
      />
      <div ref={again}>
        <PinInput
          name="pin_repeat"
          label={say('security.pin_again')}
          error={faults.pin_repeat}
          autoComplete="off"
          masked
          {...(onComplete && { onComplete })}
        />
      </div>
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
