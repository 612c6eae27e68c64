import css from './badge.module.css';
import { HiddenText } from './hidden-text.tsx';
import { useSpeaker } from './speaker-context.tsx';

/** How many are new; nothing at zero. */
export function Badge({ count }: { count: number }) {
  const { say } = useSpeaker();
  if (count < 1) return null;
  return (
    <>
      <span className={css.badge} aria-hidden="true" dir="ltr">
        {count > 99 ? '99+' : count}
      </span>
      <HiddenText>{say('ui.badge', { n: count })}</HiddenText>
    </>
  );
}
