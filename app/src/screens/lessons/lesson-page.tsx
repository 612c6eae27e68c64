import { type CheckKey, type Choice, choices, lessonAnswer } from '@paperlock/contract/lessons.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { InfoIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { CheckIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useEffect, useRef, useState } from 'react';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { lens } from '../../shell/lens.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { checkPlaces, isCheck, placeAfter } from './lesson-places.ts';
import css from './lessons.module.css';

/** One of the ten checks: why, where it can be seen, and a question. */
export default function LessonPage() {
  const { say } = useSpeaker();
  const key = useQueryValue('key');
  if (isCheck(key)) return <Check key={key} check={key} />;
  return (
    <Screen title={say('lessons.one_title')}>
      <EmptyState title={say('lessons.unknown')} />
      <ButtonLink kind="secondary" wide href={'/pages/home/lessons' satisfies Address}>
        {say('lessons.all')}
      </ButtonLink>
    </Screen>
  );
}

function Check({ check }: { check: CheckKey }) {
  const { say } = useSpeaker();
  const { form, verdict, forget } = useAnswer(check);
  return (
    <Screen
      title={say(`lessons.${check}_title`)}
      actions={
        verdict === 'right' ? (
          <ButtonLink href={placeAfter(check)}>{say('lessons.next')}</ButtonLink>
        ) : (
          <Button {...form.button}>{say(verdict ? 'lessons.answer_again' : 'lessons.answer')}</Button>
        )
      }
    >
      <Leaf title={say('lessons.why')}>
        <p>{say(`lessons.${check}_why`)}</p>
      </Leaf>
      <Leaf title={say('lessons.look')}>
        <Stack space={3}>
          <p>{say(`lessons.${check}_look`)}</p>
          <ButtonLink kind="secondary" wide href={checkPlaces[check]} onClick={() => lens.set(true)}>
            {say('lessons.show')}
          </ButtonLink>
          <Note>{say('lessons.show_lens')}</Note>
        </Stack>
      </Leaf>
      <Leaf title={say('lessons.question')}>
        <form {...form.props} onChange={forget}>
          <Question check={check} fault={form.faults.choice ?? form.faults.form} />
        </form>
      </Leaf>
      <div role="status">{verdict && <Verdict check={check} verdict={verdict} />}</div>
    </Screen>
  );
}

type Said = 'right' | 'wrong';

const useAnswer = (check: CheckKey) => {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('lesson/', 'user/reputation');
  const [verdict, setVerdict] = useState<Said>();
  const form = useForm({
    fields: ['choice'],
    check: ({ choice }) => (isChoice(choice) ? {} : { choice: say('lessons.choose') }),
    send: async ({ choice }) => {
      if (!isChoice(choice)) return;
      const { right } = await call(lessonAnswer, { lesson: check, choice });
      setVerdict(right ? 'right' : 'wrong');
      void readAgain();
    },
  });
  return { form, verdict, forget: () => setVerdict(undefined) };
};

const isChoice = (text: string): text is Choice => (choices as readonly string[]).includes(text);

function Question({ check, fault }: { check: CheckKey; fault: string | undefined }) {
  const { say } = useSpeaker();
  return (
    <fieldset className={css.choices}>
      <legend className={css.question}>{say(`lessons.${check}_question`)}</legend>
      <FormFault text={fault} />
      {choices.map((choice) => (
        <label key={choice} className={css.choice}>
          <input type="radio" name="choice" value={choice} className={css.sign} />
          <span>{say(`lessons.${check}_${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** It comes below the fold of most phones, and its button takes another's place: both eye and focus are led to it. */
function Verdict({ check, verdict }: { check: CheckKey; verdict: Said }) {
  const { say } = useSpeaker();
  const head = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another verdict is another thing to be led to
  useEffect(() => head.current?.focus(), [verdict]);
  return (
    <Leaf>
      <Stack space={2}>
        <h2 ref={head} className={css.verdictHead} tabIndex={-1}>
          {verdict === 'right' ? <CheckIcon /> : <InfoIcon />}
          {say(`lessons.${verdict}`)}
        </h2>
        <p>{verdict === 'right' ? say(`lessons.${check}_because`) : say('lessons.wrong_text')}</p>
      </Stack>
    </Leaf>
  );
}
