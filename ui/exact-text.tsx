import { type ReactNode, useState } from 'react';
import css from './exact-text.module.css';

type ExactTextProps = {
  short: string;
  whole: string;
  /** What screen readers say of it: what is shown, and what a tap does. */
  label: (shown: string, isWhole: boolean) => string;
  /** As what the text is shown, if not as it is. */
  as?: (text: string) => ReactNode;
};

/** A value in short that a tap shows whole, and the next tap in short again. */
export function ExactText({ short, whole, label, as }: ExactTextProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? whole : short;
  return (
    <button
      type="button"
      className={css.exact}
      aria-label={label(shown, isWhole)}
      onClick={() => setWhole(!isWhole)}
    >
      {as ? as(shown) : shown}
    </button>
  );
}
