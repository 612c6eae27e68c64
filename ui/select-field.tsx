import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldTexts, tiedTo } from './field-frame.tsx';
import { DownIcon } from './icons.tsx';
import css from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> &
  FieldTexts & { options: readonly { value: string; label: string }[] };

/** The browser's own list: on a phone nothing is easier to use. */
export function SelectField({ label, hint, error, options, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...rest} {...tiedTo(id, { hint, error })} className={css.select}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <span className={css.sign}>
        <DownIcon size={20} />
      </span>
    </FieldFrame>
  );
}
