import type { ReactNode } from 'react';
import css from './field-frame.module.css';
import { WarningIcon } from './shell-icons.tsx';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** What is wrong and the way out; read out together with the field. */
  error?: string | undefined;
};

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Attributes that tie a control to the texts around it. */
export function tiedTo(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const texts = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': texts || undefined };
}

export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p className={css.error} id={errorId(id)}>
          <WarningIcon size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p className={css.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
    </>
  );
}

/** Label, box and notes around one control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={css.field} data-invalid={error ? '' : undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>{children}</div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
