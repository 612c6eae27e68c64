import { type ComponentProps, useId } from 'react';
import css from './checkbox-field.module.css';
import { FieldNotes, type FieldTexts, tiedTo } from './field-frame.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & FieldTexts;

export function CheckboxField({ label, hint, error, ...rest }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={css.field} data-invalid={error ? '' : undefined}>
      <label className={css.row}>
        <input {...rest} {...tiedTo(id, { hint, error })} className={css.box} type="checkbox" />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
