import { ClockIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { showDuration } from '@paperlock/words/display.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useSecondsLeft } from '../use-seconds-left.ts';
import css from './hold-countdown.module.css';
import { SkipWait } from './skip-wait.tsx';

type TimeInTheWayProps = {
  what: 'hold' | 'limit';
  name: string;
  title: string;
  text: string;
  /** When it is over, in practice time: time moves there, however old the clock is that was read. */
  until: string;
  skip: string;
};

/** Something that only time ends, and the way to skip it for those who may move time. */
export function TimeInTheWay({ what, name, title, text, until, skip }: TimeInTheWayProps) {
  const state = useStore(useShell().settings);
  const movable = state.kind === 'here' && state.settings.clock.moved_by === 'everyone';
  return (
    <section className={css.held} aria-label={name}>
      <ClockIcon />
      <div className={css.text}>
        <p className={css.left}>{title}</p>
        <p>{text}</p>
        {movable && <SkipWait what={what} until={until} label={skip} />}
      </div>
    </section>
  );
}

type HoldCountdownProps = {
  /** An account's hold delays what is submitted; an address's hold keeps it from being used. */
  of: 'account' | 'address';
  /** When it ends, by this device's clock: practice time passes as fast. */
  endsAt: number;
  /** The same moment in practice time. */
  until: string;
};

/** One countdown, and why there is one. */
export function HoldCountdown({ of, endsAt, until }: HoldCountdownProps) {
  const { say, tag } = useSpeaker();
  const left = useSecondsLeft(endsAt);
  if (left === 0) return null;
  return (
    <TimeInTheWay
      what="hold"
      name={say(`security.hold_name_${of}`)}
      title={say(`security.hold_${of}`, { left: showDuration(tag, left) })}
      text={say(`security.hold_${of}_text`)}
      until={until}
      skip={say('security.hold_skip')}
    />
  );
}
