import { AddressText } from '@paperlock/ui/address-text.tsx';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { WarningIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import css from './look-alike-warning.module.css';

type TwinsProps = {
  title: string;
  text: string;
  /** What the two addresses are called. */
  names: { address: string; known: string };
  address: string;
  known: string;
  children?: ReactNode;
};

/** Both addresses whole, one above the other: only so can the difference be seen. */
export function Twins({ title, text, names, address, known, children }: TwinsProps) {
  return (
    <section className={css.warning}>
      <h3>
        <WarningIcon size={20} />
        {title}
      </h3>
      <p>{text}</p>
      <dl>
        <dt>{names.address}</dt>
        <dd>
          <AddressText address={address} against={known} copyable={false} />
        </dd>
        <dt>{names.known}</dt>
        <dd>
          <AddressText address={known} against={address} copyable={false} />
        </dd>
      </dl>
      {children}
    </section>
  );
}

type LookAlikeWarningProps = { address: string; known: string; onSeen: (seen: boolean) => void };

/** Before an address is used that begins and ends like a known one. */
export function LookAlikeWarning({ address, known, onSeen }: LookAlikeWarningProps) {
  const { say } = useSpeaker();
  return (
    <Twins
      title={say('bindings.look_alike_title')}
      text={say('bindings.look_alike_text')}
      names={{ address: say('bindings.look_alike_new'), known: say('bindings.look_alike_known') }}
      address={address}
      known={known}
    >
      <CheckboxField
        label={say('bindings.look_alike_yes')}
        onChange={({ target }) => onSeen(target.checked)}
      />
    </Twins>
  );
}
