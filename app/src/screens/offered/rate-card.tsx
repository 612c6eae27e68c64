import { type Period, type PromisedRate, periods, readPercent } from '@paperlock/domain/offered/rate.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note, Row } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { type FormEvent, type RefObject, useId, useState } from 'react';
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
  const [text, setText] = useState(given ? String(given.percent) : '');
  const [per, setPer] = useState<Period>(given?.per ?? 'day');
  const [isFault, setFault] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const percent = readPercent(text);
    setFault(percent === null);
    if (percent !== null) onGive({ percent, per });
  };
  return (
    <form className={css.card} aria-labelledby={id} noValidate onSubmit={send}>
      <QuestionCount question="rate" />
      <h2 ref={heading} id={id} className={css.question} tabIndex={-1}>
        {say('offered.q_rate_much')}
      </h2>
      <TextField
        label={say('offered.rate_percent')}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        error={isFault ? say('offered.rate_fault') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label={say('offered.rate_per')}
        value={per}
        options={periods.map((period) => ({ value: period, label: say(`offered.rate_per_${period}`) }))}
        onChange={({ target }) => setPer(target.value as Period)}
      />
      <Button wide type="submit">
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
