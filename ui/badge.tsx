import css from './badge.module.css';
import { HiddenText } from './hidden-text.tsx';
import { useSpeaker } from './speaker-context.tsx';

/** How many are new, or whatever it `says` they are; nothing at zero. */
export function Badge({ count, says }: { count: number; says?: string }) {
  const { say } = useSpeaker();
  if (count < 1) return null;
  return (
    <>
      <span className={css.badge} aria-hidden="true" dir="ltr">
        {count > 99 ? '99+' : count}
      </span>
      <HiddenText>{says ?? say('ui.badge', { n: count })}</HiddenText>
    </>
  );
}
