import type { ComponentProps } from 'react';
import css from './small-button.module.css';

type SmallButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  /** Pressed and not answered yet: takes no second press. */
  busy?: boolean;
};

/** For tables and corners, where a button at the thumb would be out of place. */
export function SmallButton({ busy, onClick, ...rest }: SmallButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={css.button}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}

/** Sends the form it stands in. */
export function SmallSubmit(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...props} type="submit" className={css.button} />;
}

/** A way to another page that looks like one. */
export function SmallLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...props} className={css.button} data-button="" />;
}
