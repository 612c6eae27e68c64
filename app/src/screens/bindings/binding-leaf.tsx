import type { Binding } from '@paperlock/contract/bindings.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMinute, showMinuteAfter } from '@paperlock/words/display.ts';
import { BindingDetails } from '../../parts/bindings/binding-details.tsx';
import { useSecondsLeft } from '../../parts/use-seconds-left.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './bindings.module.css';

type BindingLeafProps = {
  binding: Binding;
  /** When the list was read, by this device's clock: platform time runs as fast, but may be far ahead. */
  readAt: number;
  onRemove: () => void;
};

/** One place, whole, with its state. */
export function BindingLeaf({ binding, readAt, onRemove }: BindingLeafProps) {
  const { say } = useSpeaker();
  const left = useSecondsLeft(readAt + binding.seconds_left * 1000);
  return (
    <Leaf
      article
      title={<bdi>{binding.label}</bdi>}
      end={
        left > 0 ? (
          <Chip tone="held">{say('withdrawals.to_on_hold')}</Chip>
        ) : (
          <Chip tone="good">{say('bindings.usable')}</Chip>
        )
      }
    >
      <BindingDetails binding={binding} />
      <div className={css.foot}>
        <Note>
          {left > 0
            ? say('bindings.usable_at', { time: showMinuteAfter(binding.usable_at, readerZone()) })
            : say('bindings.added_at', { time: showMinute(binding.added_at, readerZone()) })}
        </Note>
        <Button kind="quiet" onClick={onRemove}>
          {say('bindings.remove')} <HiddenText>{binding.label}</HiddenText>
        </Button>
      </div>
    </Leaf>
  );
}
