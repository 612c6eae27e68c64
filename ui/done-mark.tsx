import css from './done-mark.module.css';
import { HiddenText } from './hidden-text.tsx';
import { CheckIcon } from './shell-icons.tsx';

/** Done, or held to be true: a tick in a circle, before what it is about. It `says` so where no word beside it does. */
export function DoneMark({ says }: { says?: string }) {
  return (
    <span className={css.mark}>
      <CheckIcon size={16} />
      {says && <HiddenText>{says}</HiddenText>}
    </span>
  );
}
