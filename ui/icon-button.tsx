import type { ComponentProps } from 'react';
import css from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
  /** An icon alone says nothing to a screen reader. */
  label: string;
};

export function IconButton({ label, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} className={css.button} aria-label={label} title={label} />;
}
