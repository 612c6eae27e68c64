import { Fold } from '@paperlock/ui/fold.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import css from './paid.module.css';
import { paidTexts } from './paid-texts.ts';
import { type ChosenCountry, ReportTable } from './report-table.tsx';

type PaidStepsProps = { country: ChosenCountry; onCountry: (country: ChosenCountry) => void };

/** Eight steps in the order in which they help; what takes many words is one tap deeper. */
export function PaidSteps({ country, onCountry }: PaidStepsProps) {
  const { say } = useSpeaker();
  return (
    <ol className={css.steps}>
      <Step title={say('offered.paid_stop')} text={say('offered.paid_stop_text')} />
      <Step title={say('offered.paid_fee')} text={say('offered.paid_fee_text')} />
      <Step title={say('offered.paid_recovery')} text={say('offered.paid_recovery_text')} />
      <Step title={say('offered.paid_bank')} text={say('offered.paid_bank_text')}>
        <Fold title={say('offered.paid_say')}>
          <Points of="say" />
        </Fold>
      </Step>
      <Step title={say('offered.paid_keep')}>
        <Fold title={say('offered.paid_keep_what')}>
          <p>{say('offered.paid_keep_text')}</p>
          <Points of="keep" />
        </Fold>
      </Step>
      <Step title={say('offered.paid_report')} text={say('offered.paid_report_text')}>
        <ReportTable country={country} onCountry={onCountry} />
      </Step>
      <Step title={say('offered.paid_lock')}>
        <Fold title={say('offered.paid_lock_how')}>
          <Points of="lock" />
        </Fold>
      </Step>
      <Step title={say('offered.paid_tell')} text={say('offered.paid_tell_text')} />
    </ol>
  );
}

/** The number is drawn by the list, in the reader's order and without a word. */
function Step({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <li className={css.step}>
      <Stack space={2}>
        <h2 className={css.title}>{title}</h2>
        {text && <Note size={16}>{text}</Note>}
        {children}
      </Stack>
    </li>
  );
}

function Points({ of }: { of: keyof typeof paidTexts }) {
  const { say } = useSpeaker();
  return (
    <ul className={css.points}>
      {paidTexts[of].map((key) => (
        <li key={key}>{say(`offered.${key}`)}</li>
      ))}
    </ul>
  );
}
