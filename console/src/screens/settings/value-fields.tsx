import type { Setting } from '@paperlock/contract/settings.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';

type ValueFieldsProps = { setting: Setting; fault: string | undefined };

/** One field for a number; two for hours. */
export function ValueFields({ setting: { kind, value }, fault }: ValueFieldsProps) {
  const { say } = useSpeaker();
  if (kind === 'days')
    return (
      <TextField
        name="value"
        inputMode="numeric"
        maxLength={3}
        label={say('console-settings.value')}
        hint={say('console-settings.days_hint')}
        error={fault}
        defaultValue={value}
        autoComplete="off"
      />
    );
  if (kind !== 'hours')
    return (
      <TextField
        name="value"
        inputMode="decimal"
        maxLength={20}
        label={say('console-settings.value')}
        hint={say(kind === 'money' ? 'console-proposals.amount_hint' : 'console-settings.percent_hint')}
        error={fault}
        defaultValue={kind === 'money' ? value : percentOf(value)}
        autoComplete="off"
      />
    );
  const [from, to] = value.split('-');
  return (
    <>
      <TextField
        name="value"
        maxLength={5}
        label={say('console-settings.hours_from')}
        hint={say('console-settings.hours_hint')}
        error={fault}
        defaultValue={from}
        autoComplete="off"
      />
      <TextField
        name="to"
        maxLength={5}
        label={say('console-settings.hours_to')}
        hint={say('console-settings.hours_to_hint')}
        defaultValue={to}
        autoComplete="off"
      />
    </>
  );
}

const PPM_PER_PERCENT = 10_000;

const percentOf = (ppm: string): string => String(Number(ppm) / PPM_PER_PERCENT);

/** What was typed as the contract writes it; what is no value stays as it was typed, and is refused. */
export const typedValue = (kind: Setting['kind'], typed: { value: string; to: string }): string => {
  const value = typed.value.trim();
  if (kind === 'hours') return `${value}-${typed.to.trim()}`;
  if (kind === 'share' && /^\d{1,3}(\.\d{1,4})?$/.test(value))
    return String(Math.round(Number(value) * PPM_PER_PERCENT));
  return kind === 'share' ? '' : value;
};
