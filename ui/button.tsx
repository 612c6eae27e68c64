import type { ComponentProps, MouseEvent } from 'react';
import css from './button.module.css';
import { HiddenText } from './hidden-text.tsx';
import { useSpeaker } from './speaker-context.tsx';
import { Spinner } from './spinner.tsx';

type Look = {
  /** One primary button on a page; a chip fills in a value. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'chip';
  wide?: boolean;
};

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    /** Pressed and not answered yet: keeps its width and its focus, takes no second press. */
    busy?: boolean;
  };

export function Button({
  kind = 'primary',
  wide,
  busy,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { say } = useSpeaker();
  // Preventing the click also stops a form from being sent by Enter: that presses its submit button.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <>
      <button
        {...rest}
        type={type}
        className={css.button}
        data-kind={kind}
        data-wide={wide || undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        <span className={css.label}>{children}</span>
        {busy && (
          <span className={css.busy}>
            <Spinner />
          </span>
        )}
      </button>
      {busy !== undefined && <HiddenText role="status">{busy ? say('ui.working') : ''}</HiddenText>}
    </>
  );
}

/** A way to another page that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  wide,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & Look) {
  return (
    <a {...rest} className={css.button} data-kind={kind} data-wide={wide || undefined}>
      <span className={css.label}>{children}</span>
    </a>
  );
}
