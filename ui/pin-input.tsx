import { type ComponentProps, useId, useState } from 'react';
import { FieldNotes, type FieldTexts, tiedTo } from './field-frame.tsx';
import { latinDigits } from './latin-digits.ts';
import css from './pin-input.module.css';

const length = 6;
const places = [0, 1, 2, 3, 4, 5];

type PinInputProps = Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'disabled'> &
  FieldTexts & {
    /** Dots instead of digits: for the fund PIN, not for a code that came by mail. */
    masked?: boolean;
    /** Gets the focus when the sheet around it opens. */
    firstFocus?: boolean;
    /** Digits that are known already. */
    initial?: string;
    onComplete?: (digits: string) => void;
  };

/** Six boxes to look at, one real input to use. */
export function PinInput(props: PinInputProps) {
  const { label, hint, error, masked, firstFocus, initial = '', onComplete, ...rest } = props;
  const id = useId();
  const [digits, setDigits] = useState(initial);

  const enter = (text: string) => {
    const next = latinDigits(text).slice(0, length);
    setDigits(next);
    if (next.length === length && next !== digits) onComplete?.(next);
  };

  return (
    <div className={css.field} data-invalid={error ? '' : undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.boxes} dir="ltr">
        <input
          // Keeps password managers from offering the login password here, and from storing this.
          autoComplete="one-time-code"
          {...rest}
          {...tiedTo(id, { hint, error })}
          className={css.input}
          type={masked ? 'password' : 'text'}
          inputMode="numeric"
          pattern="[0-9]{6}"
          value={digits}
          data-first-focus={firstFocus ? '' : undefined}
          onChange={({ target }) => enter(target.value)}
          onPaste={(event) => {
            // What is pasted replaces what was there.
            event.preventDefault();
            enter(event.clipboardData.getData('text'));
          }}
          onSelect={({ currentTarget }) => {
            // The boxes can show only one place for the next digit: after the last.
            const end = currentTarget.value.length;
            if (currentTarget.selectionEnd !== end || currentTarget.selectionStart !== end)
              currentTarget.setSelectionRange(end, end);
          }}
        />
        {places.map((place) => (
          <span
            key={place}
            className={css.box}
            aria-hidden="true"
            data-next={place === Math.min(digits.length, length - 1) ? '' : undefined}
          >
            {masked && place < digits.length ? <span className={css.dot} /> : digits[place]}
          </span>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
