import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldTexts, tiedTo } from './field-frame.tsx';
import css from './text-area.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & FieldTexts;

/** A text of several lines, in either direction. */
export function TextArea({ label, hint, error, rows = 6, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea dir="auto" {...rest} {...tiedTo(id, { hint, error })} className={css.area} rows={rows} />
    </FieldFrame>
  );
}
