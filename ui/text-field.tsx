import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FieldFrame, type FieldTexts, tiedTo } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './shell-icons.tsx';
import { useSpeaker } from './speaker-context.tsx';
import css from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> &
  FieldTexts & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password';
    /** After the text: a unit, a small button. */
    end?: ReactNode;
  };

/** People write names in either direction, but addresses, numbers and passwords from left to right. */
const free = new Set(['text', 'search']);

export function TextField({ label, hint, error, end, type = 'text', ...rest }: TextFieldProps) {
  const { say } = useSpeaker();
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const prose = free.has(type) && !rest.inputMode;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        dir={prose ? 'auto' : 'ltr'}
        {...(!prose && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
        {...rest}
        {...tiedTo(id, { hint, error })}
        className={css.input}
        type={revealed ? 'text' : type}
      />
      {(end || type === 'password') && (
        <span className={css.end}>
          {end}
          {type === 'password' && (
            <IconButton
              label={say(revealed ? 'ui.hide_password' : 'ui.show_password')}
              aria-controls={id}
              onClick={() => setRevealed(!revealed)}
            >
              {revealed ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
            </IconButton>
          )}
        </span>
      )}
    </FieldFrame>
  );
}
