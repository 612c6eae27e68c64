import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type RefObject, useRef, useState } from 'react';

type Chosen<Reason extends string> = {
  reason: Reason | undefined;
  choose: (reason: Reason | undefined) => void;
  missing: boolean;
  field: RefObject<HTMLSelectElement | null>;
  /** The reason; without one the field says so and gets the focus. */
  take: () => Reason | undefined;
};

/** A reason that a person has to choose; none is chosen for them unless the facts suggest it. */
export const useReason = <Reason extends string>(suggested?: Reason): Chosen<Reason> => {
  const [reason, setReason] = useState(suggested);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  return {
    reason,
    choose: (chosen) => {
      setReason(chosen);
      setMissing(false);
    },
    missing,
    field,
    take: () => {
      setMissing(reason === undefined);
      if (reason === undefined) field.current?.focus();
      return reason;
    },
  };
};

type ReasonSelectProps<Reason extends string> = {
  label: string;
  chosen: Chosen<Reason>;
  reasons: readonly Reason[];
  text: (reason: Reason) => string;
};

export function ReasonSelect<Reason extends string>(props: ReasonSelectProps<Reason>) {
  const { label, chosen, reasons, text } = props;
  const { say } = useSpeaker();
  return (
    <SelectField
      ref={chosen.field}
      label={label}
      error={chosen.missing ? say('console-claims.reason_missing') : undefined}
      value={chosen.reason ?? ''}
      options={[
        { value: '', label: say('console-claims.reason_choose') },
        ...reasons.map((value) => ({ value, label: text(value) })),
      ]}
      onChange={({ target }) => chosen.choose(reasons.find((one) => one === target.value))}
    />
  );
}
