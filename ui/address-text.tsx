import { groupAddress } from '@paperlock/words/display.ts';
import css from './address-text.module.css';
import { CopyButton } from './copy-button.tsx';
import { useSpeaker } from './speaker-context.tsx';

type AddressTextProps = {
  address: string;
  copyable?: boolean;
  /** Another address; the groups that differ from it are marked. */
  against?: string;
};

/**
 * A destination address, always whole: shortened ones are how people are robbed with look-alikes. An address
 * that merely appeared in a history is not offered for copying.
 */
export function AddressText({ address, copyable = true, against }: AddressTextProps) {
  const { say } = useSpeaker();
  const others = against === undefined ? undefined : groupAddress(against);
  // Equal groups may come twice, so a group is known by where it stands.
  const groups = groupAddress(address).map((text, place) => ({
    text,
    place,
    Group: others && others[place] !== text ? ('mark' as const) : ('span' as const),
  }));
  return (
    <span className={css.address}>
      <bdi className={css.text} dir="ltr" translate="no">
        {groups.map(({ text, place, Group }) => (
          <Group key={place} className={css.group}>
            {text}
          </Group>
        ))}
      </bdi>
      {copyable && <CopyButton text={address} label={say('ui.copy_address')} />}
    </span>
  );
}
