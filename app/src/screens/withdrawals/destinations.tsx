import type { Binding } from '@paperlock/contract/bindings.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { FieldNotes, tiedTo } from '@paperlock/ui/field-frame.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useId } from 'react';
import { BindingDetails } from '../../parts/bindings/binding-details.tsx';
import { useSecondsLeft } from '../../parts/use-seconds-left.ts';
import { Link } from '../../shell/router.tsx';
import css from './withdrawals.module.css';

type DestinationsProps = {
  bindings: readonly Binding[];
  chosen: Binding | undefined;
  onChoose: (binding: Binding) => void;
  /** When they were read, by this device's clock. */
  readAt: number;
  error: string | undefined;
};

/** Where money may go: each place whole, so that it is compared before it is chosen. */
export function Destinations({ bindings, chosen, onChoose, readAt, error }: DestinationsProps) {
  const { say } = useSpeaker();
  const id = useId();
  const { 'aria-describedby': described } = tiedTo(id, { hint: undefined, error });
  return (
    <div className={css.places} role="radiogroup" aria-labelledby={`${id}-name`} aria-describedby={described}>
      <div className={css.placesHead}>
        <span className={css.legend} id={`${id}-name`}>
          {say('withdrawals.to')}
        </span>
        <Link className={css.other} to="/pages/profile/bank-settings">
          {say('withdrawals.to_other')}
        </Link>
      </div>
      {bindings.map((binding) => (
        <Destination
          key={binding.id}
          binding={binding}
          readAt={readAt}
          chosen={binding.id === chosen?.id}
          onChoose={() => onChoose(binding)}
          invalid={error !== undefined}
        />
      ))}
      <FieldNotes id={id} hint={undefined} error={error} />
    </div>
  );
}

type DestinationProps = {
  binding: Binding;
  readAt: number;
  chosen: boolean;
  onChoose: () => void;
  invalid: boolean;
};

/** A place on hold can be chosen: how long it takes is said once, for the chosen one. */
function Destination({ binding, readAt, chosen, onChoose, invalid }: DestinationProps) {
  const { say } = useSpeaker();
  const left = useSecondsLeft(readAt + binding.seconds_left * 1000);
  return (
    <label className={css.place} data-waiting={left > 0 || undefined}>
      <input
        type="radio"
        name="binding_id"
        value={binding.id}
        checked={chosen}
        onChange={onChoose}
        aria-invalid={invalid || undefined}
      />
      <div className={css.placeText}>
        <div className={css.placeName}>
          <bdi>{binding.label}</bdi>
          {left > 0 && <Chip tone="held">{say('withdrawals.to_on_hold')}</Chip>}
        </div>
        <BindingDetails binding={binding} />
      </div>
    </label>
  );
}
