import { groupAddress } from '@paperlock/words/display.ts';
import css from './address-text.module.css';
import { CopyButton } from './copy-button.tsx';
import { useSpeaker } from './speaker-context.tsx';

/**
 * A destination address, always whole: shortened ones are how people are robbed with look-alikes. An address
 * that merely appeared in a history is not offered for copying.
 */
export function AddressText({ address, copyable = true }: { address: string; copyable?: boolean }) {
  const { say } = useSpeaker();
  // Equal groups may come twice, so a group is known by where it stands.
  const groups = groupAddress(address).map((text, place) => ({ text, place }));
  return (
    <span className={css.address}>
      <bdi className={css.text} dir="ltr" translate="no">
        {groups.map(({ text, place }) => (
          <span key={place} className={css.group}>
            {text}
          </span>
        ))}
      </bdi>
      {copyable && <CopyButton text={address} label={say('ui.copy_address')} />}
    </span>
  );
}
