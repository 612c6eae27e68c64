import { timeZone } from '@paperlock/client/time-zone.ts';
import { FieldFrame, type FieldTexts, tiedTo } from '@paperlock/ui/field-frame.tsx';
import { showTime } from '@paperlock/words/display.ts';
import { useId } from 'react';
import css from './moment-field.module.css';

type MomentFieldProps = FieldTexts & {
  name: string;
  /** An instant; null for none. */
  moment: string | null;
  onChange: (moment: string | null) => void;
};

/** A date and a time by the clock of whoever sits here; the browser's own picker. */
export function MomentField({ label, hint, error, name, moment, onChange }: MomentFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...tiedTo(id, { hint, error })}
        className={css.moment}
        type="datetime-local"
        name={name}
        max="9999-12-31T23:59"
        defaultValue={moment ? localText(moment) : ''}
        onInput={({ currentTarget: { value } }) => onChange(instantOf(value))}
      />
    </FieldFrame>
  );
}

const localText = (moment: string): string => showTime(moment, timeZone()).slice(0, 16).replace(' ', 'T');

/** Without a zone in it, the browser takes it for its own. */
const instantOf = (local: string): string | null => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
