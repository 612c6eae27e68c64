import { type CheckKey, type Choice, choices } from '@paperlock/contract/lessons.ts';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { Ref } from 'react';
import { DrawnMark } from '../../parts/drawn-mark.tsx';
import css from './answers.module.css';
import type { Told, useAnswer } from './use-answer.ts';

type AnswersProps = { check: CheckKey; ask: ReturnType<typeof useAnswer>; question: Ref<HTMLHeadingElement> };

/** The question and three buttons; pressing one is the answer. */
export function Answers({ check, ask: { told, sending, fault, isNew, answer }, question }: AnswersProps) {
  const { say } = useSpeaker();
  return (
    <section className={css.ask} aria-labelledby="question">
      <h2 id="question" ref={question} className={css.question} tabIndex={-1}>
        {say(`lessons.${check}_question`)}
      </h2>
      <ul className={css.answers} aria-label={say('lessons.answers')}>
        {choices.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              className={css.answer}
              data-form={formOf(choice, told)}
              aria-busy={sending === choice || undefined}
              aria-disabled={told !== undefined || sending !== undefined || undefined}
              onClick={() => void answer(choice)}
            >
              <span className={css.words}>
                {say(`lessons.${check}_${choice}`)}
                <Label choice={choice} told={told} />
              </span>
              <Mark form={formOf(choice, told)} isNew={isNew} />
            </button>
          </li>
        ))}
      </ul>
      <FormFault text={fault} />
    </section>
  );
}

type Form = 'good' | 'bad' | 'missed' | undefined;

const formOf = (choice: Choice, told: Told | undefined): Form => {
  if (!told) return undefined;
  if (choice === told.right) return told.choice === choice ? 'good' : 'missed';
  return told.choice === choice ? 'bad' : undefined;
};

function Label({ choice, told }: { choice: Choice; told: Told | undefined }) {
  const { say } = useSpeaker();
  if (!told || (choice !== told.choice && choice !== told.right)) return null;
  return (
    <span className={css.label}>
      {say(choice === told.choice ? 'lessons.your_answer' : 'lessons.right_answer')}
    </span>
  );
}

function Mark({ form, isNew }: { form: Form; isNew: boolean }) {
  return form ? <DrawnMark kind={form === 'bad' ? 'bad' : 'good'} isNew={isNew} /> : null;
}
