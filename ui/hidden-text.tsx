import type { ComponentProps } from 'react';
import css from './hidden-text.module.css';

/** Said by a screen reader, not seen. */
export function HiddenText(props: ComponentProps<'span'>) {
  return <span {...props} className={css.hidden} />;
}
