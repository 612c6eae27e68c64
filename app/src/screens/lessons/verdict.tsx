import type { CheckKey } from '@paperlock/contract/lessons.ts';
import { InfoIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { CheckIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect, useRef } from 'react';
import css from './lessons.module.css';
import { sources } from './sources.ts';
import type { Told } from './use-answer.ts';

type VerdictProps = { check: CheckKey; told: Told; isNew: boolean };

/** What the answer was worth, why the wrong one tempts, and the check as one takes it along. */
export function Verdict({ check, told, isNew }: VerdictProps) {
  const { say, sayKey } = useSpeaker();
  const head = useRef<HTMLHeadingElement>(null);
  // Below the fold of many phones: eye and focus are led to it, but not of somebody who comes back.
  useEffect(() => {
    if (isNew) head.current?.focus();
  }, [isNew]);
  const { body, title, year } = sources[check];
  const isRight = told.choice === told.right;
  return (
    <Leaf>
      <Stack space={3}>
        <h2 ref={head} className={css.verdictHead} tabIndex={-1}>
          {isRight ? <CheckIcon /> : <InfoIcon />}
          {say(isRight ? 'lessons.right' : 'lessons.wrong')}
        </h2>
        {!isRight && <p>{sayKey(`lessons.${check}_${told.choice}_wrong`)}</p>}
        <div>
          <h3 className={css.check}>{say(`lessons.${check}_title`)}</h3>
          <p>{say(`lessons.${check}_because`)}</p>
        </div>
        <Note size={12}>{say('lessons.source', { body, title, year: String(year) })}</Note>
      </Stack>
    </Leaf>
  );
}
