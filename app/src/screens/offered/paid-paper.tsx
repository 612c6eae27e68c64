import { bodiesOf } from '@paperlock/domain/offered/bodies.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ReactNode } from 'react';
import { Paper } from '../../parts/paper.tsx';
import css from './paid-paper.module.css';
import { paidTexts } from './paid-texts.ts';
import type { ChosenCountry } from './report-table.tsx';

/** All of the page on paper, unfolded, with the bodies of the chosen country. */
export function PaidPaper({ country }: { country: ChosenCountry }) {
  const { say } = useSpeaker();
  const bodies = country === 'other' ? [] : bodiesOf(country);
  return (
    <Paper title={say('profile.paid_already')}>
      <p>
        <strong>{say('offered.paid_fault')}.</strong> {say('offered.paid_fault_text')}{' '}
        {say('offered.paid_number')}
      </p>
      <ol className={css.steps}>
        <Step title={say('offered.paid_stop')}>{say('offered.paid_stop_text')}</Step>
        <Step title={say('offered.paid_fee')}>{say('offered.paid_fee_text')}</Step>
        <Step title={say('offered.paid_recovery')}>{say('offered.paid_recovery_text')}</Step>
        <Step title={say('offered.paid_bank')} points="say">
          {say('offered.paid_bank_text')}
        </Step>
        <Step title={say('offered.paid_keep')} points="keep">
          {say('offered.paid_keep_text')}
        </Step>
        <Step title={say('offered.paid_report')}>
          {say('offered.paid_report_text')}
          {bodies.map(({ name, url, phone }) => (
            <span key={name} className={css.body}>
              <bdi>{name}</bdi>{' '}
              <bdi dir="ltr">{[phone, url?.slice('https://'.length)].filter(Boolean).join(' · ')}</bdi>
            </span>
          ))}
        </Step>
        <Step title={say('offered.paid_lock')} points="lock" />
        <Step title={say('offered.paid_tell')}>{say('offered.paid_tell_text')}</Step>
      </ol>
    </Paper>
  );
}

type StepProps = { title: string; points?: keyof typeof paidTexts; children?: ReactNode };

function Step({ title, points, children }: StepProps) {
  const { say } = useSpeaker();
  return (
    <li>
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {points && (
        <ul className={css.points}>
          {paidTexts[points].map((key) => (
            <li key={key}>{say(`offered.${key}`)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
