import { type Answer, answers, type QuestionKey, questionKeys } from '@paperlock/domain/offered/questions.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note, Row } from '@paperlock/ui/layout.tsx';
import { CheckIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type RefObject, useId } from 'react';
import css from './offered.module.css';
import { QuestionCount } from './question-count.tsx';

type QuestionCardProps = {
  question: QuestionKey;
  /** The answer from before, after a step back. */
  given: Answer | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  onAnswer: (answer: Answer) => void;
  onBack: () => void;
  /** There once all ten are answered. */
  onResult: (() => void) | undefined;
};

/** One question, three large answers: one tap answers and goes on. */
export function QuestionCard({ question, given, heading, onAnswer, onBack, onResult }: QuestionCardProps) {
  const { say } = useSpeaker();
  const id = useId();
  const place = questionKeys.indexOf(question);
  return (
    <section className={css.card} aria-labelledby={id}>
      <QuestionCount question={question} />
      <h2 ref={heading} id={id} className={css.question} tabIndex={-1}>
        {say(`offered.q_${question}`)}
      </h2>
      <Note size={16}>{say(`offered.q_${question}_hint`)}</Note>
      <div className={css.answers}>
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            className={css.answer}
            aria-pressed={given === answer}
            // The second tap of a double tap would answer the next question, which stands in the same place by then.
            onClick={({ detail }) => detail <= 1 && onAnswer(answer)}
          >
            {say(`offered.answer_${answer}`)}
            {given === answer && <CheckIcon />}
          </button>
        ))}
      </div>
      {(place > 0 || onResult) && (
        <Row to="both">
          {place > 0 && (
            <Button kind="quiet" onClick={onBack}>
              {say('offered.previous')}
            </Button>
          )}
          {onResult && (
            <Button kind="quiet" onClick={onResult}>
              {say('offered.to_result')}
            </Button>
          )}
        </Row>
      )}
      <Note>{say('offered.privacy')}</Note>
    </section>
  );
}
