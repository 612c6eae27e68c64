import { type CheckKey, checkKeys } from '@paperlock/contract/lessons.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useRef } from 'react';
import { lessonsQuery } from '../../api/lessons.ts';
import { OfferedLink } from '../../parts/offered/offered-link.tsx';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { Answers } from './answers.tsx';
import { Dots } from './dots.tsx';
import { endPlace, isCheck, lessonsPlace, placeAfter } from './lesson-places.ts';
import { Scene } from './scenes/scene.tsx';
import { SeeItHere } from './see-it-here.tsx';
import { useAnswer } from './use-answer.ts';
import { Verdict } from './verdict.tsx';

/** One of the ten checks: a moment of the case, a question, and then what to know about it. */
export default function LessonPage() {
  const { say } = useSpeaker();
  const key = useQueryValue('key');
  if (isCheck(key)) return <Check key={key} check={key} />;
  return (
    <Screen title={say('lessons.one_title')}>
      <EmptyState title={say('lessons.unknown')} />
      <ButtonLink kind="secondary" wide href={lessonsPlace}>
        {say('lessons.all')}
      </ButtonLink>
    </Screen>
  );
}

function Check({ check }: { check: CheckKey }) {
  const { say } = useSpeaker();
  const { data } = useRead(lessonsQuery);
  const ask = useAnswer(check);
  const question = useRef<HTMLHeadingElement>(null);
  const { told, isNew } = ask;
  const again = () => {
    ask.forget();
    question.current?.focus();
  };
  const next = placeAfter(check);
  const place = { n: checkKeys.indexOf(check) + 1, of: checkKeys.length };
  return (
    <Screen
      title={say('lessons.nth', place)}
      actions={
        told && (
          <ButtonLink href={next}>{say(next === endPlace ? 'lessons.to_end' : 'lessons.next')}</ButtonLink>
        )
      }
    >
      <Dots list={data?.list} now={check} />
      <Scene check={check} />
      <Answers check={check} ask={ask} question={question} />
      <div role="status">{told && <Verdict check={check} told={told} isNew={isNew} />}</div>
      {told && told.choice !== told.right && (
        <Button kind="secondary" wide onClick={again}>
          {say('lessons.retry')}
        </Button>
      )}
      {told && <SeeItHere check={check} />}
      {told && <OfferedLink />}
    </Screen>
  );
}
