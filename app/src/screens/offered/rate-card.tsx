import { type Period, type PromisedRate, periods, readPercent } from '@paperlock/domain/offered/rate.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note, Row } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { type RefObject, useId } from 'react';
import css from './offered.module.css';
import { QuestionCount } from './question-count.tsx';

type RateCardProps = {
  given: PromisedRate | null;
  heading: RefObject<HTMLHeadingElement | null>;
  onGive: (rate: PromisedRate | null) => void;
  onBack: () => void;
};

/** How much an offer promises that names a rate per day or week: above a limit, this alone decides. */
export function RateCard({ given, heading, onGive, onBack }: RateCardProps) {
  const { say } = useSpeaker();
  const id = useId();
  const form = useForm({
    fields: ['percent', 'per'],
    check: ({ percent }) => ({
      percent: readPercent(percent) === null ? say('offered.rate_fault') : undefined,
    }),
    send: async ({ percent, per }) => onGive({ percent: readPercent(percent) ?? 0, per: per as Period }),
  });
  return (
    <form className={css.card} aria-labelledby={id} {...form.props}>
      <QuestionCount question="rate" />
      <h2 ref={heading} id={id} className={css.question} tabIndex={-1}>
        {say('offered.q_rate_much')}
      </h2>
      <TextField
        name="percent"
        label={say('offered.rate_percent')}
        defaultValue={given?.percent}
        inputMode="decimal"
        autoComplete="off"
        error={form.faults.percent}
      />
      <SelectField
        name="per"
        label={say('offered.rate_per')}
        defaultValue={given?.per}
        options={periods.map((period) => ({ value: period, label: say(`offered.rate_per_${period}`) }))}
      />
      <Button wide {...form.button}>
        {say('offered.rate_go')}
      </Button>
      <Row to="both">
        <Button kind="quiet" onClick={onBack}>
          {say('offered.previous')}
        </Button>
        <Button kind="quiet" onClick={() => onGive(null)}>
          {say('offered.answer_unknown')}
        </Button>
      </Row>
      <Note>{say('offered.privacy')}</Note>
    </form>
  );
}
