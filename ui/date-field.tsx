import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldTexts, tiedTo } from './field-frame.tsx';
import css from './text-field.module.css';

type DateFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & FieldTexts;

/** A day, by the browser's own calendar; its value is `YYYY-MM-DD` in every language. */
export function DateField({ label, hint, error, ...rest }: DateFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...rest} {...tiedTo(id, { hint, error })} className={css.input} type="date" />
    </FieldFrame>
  );
}
