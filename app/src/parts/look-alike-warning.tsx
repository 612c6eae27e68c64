import { AddressText } from '@paperlock/ui/address-text.tsx';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { WarningIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './look-alike-warning.module.css';

type LookAlikeWarningProps = { address: string; known: string; onSeen: (seen: boolean) => void };

/** Both addresses whole, one above the other: only so can the difference be seen. */
export function LookAlikeWarning({ address, known, onSeen }: LookAlikeWarningProps) {
  const { say } = useSpeaker();
  return (
    <section className={css.warning}>
      <h3>
        <WarningIcon size={20} />
        {say('bindings.look_alike_title')}
      </h3>
      <p>{say('bindings.look_alike_text')}</p>
      <dl>
        <dt>{say('bindings.look_alike_new')}</dt>
        <dd>
          <AddressText address={address} against={known} copyable={false} />
        </dd>
        <dt>{say('bindings.look_alike_known')}</dt>
        <dd>
          <AddressText address={known} against={address} copyable={false} />
        </dd>
      </dl>
      <CheckboxField
        label={say('bindings.look_alike_yes')}
        onChange={({ target }) => onSeen(target.checked)}
      />
    </section>
  );
}
