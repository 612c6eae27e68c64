import { classTeach, teachingMinutes, type WholeClass } from '@paperlock/contract/classes-desk.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDuration } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { classQuery } from '../../api/classes.ts';
import { useActOn } from '../../parts/use-act.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './classes.module.css';

const USUAL = 45;

/** Starts, pauses and ends a lesson, during which the teacher stays signed in. */
export function LessonClock({ found: { id, teaching } }: { found: WholeClass }) {
  const { say, tag } = useSpeaker();
  const { client } = useShell();
  const { busy, act } = useActOn(classQuery(client, id).queryKey, ['classes', 'list']);
  const [minutes, setMinutes] = useState<number>(USUAL);
  const start = () => act(classTeach, { id, act: 'start', minutes }, say('console-classes.lesson_started'));
  const isRunning = teaching?.state === 'running';
  return (
    <Stack as="section" space={3} aria-label={say('console-classes.lesson')}>
      <h3 className={css.head}>{say('console-classes.lesson')}</h3>
      {teaching ? (
        <>
          <p>
            {say(isRunning ? 'console-classes.lesson_running' : 'console-classes.lesson_paused', {
              left: showDuration(tag, teaching.left_seconds),
            })}
          </p>
          <Row space={2}>
            <Button
              kind="secondary"
              busy={busy}
              onClick={() => void act(classTeach, { id, act: isRunning ? 'pause' : 'resume' })}
            >
              {say(isRunning ? 'console-classes.lesson_pause' : 'console-classes.lesson_resume')}
            </Button>
            <Button kind="secondary" busy={busy} onClick={() => void act(classTeach, { id, act: 'end' })}>
              {say('console-classes.lesson_end')}
            </Button>
          </Row>
        </>
      ) : (
        <>
          <SelectField
            label={say('console-classes.lesson_minutes')}
            value={String(minutes)}
            options={teachingMinutes.map((n) => ({
              value: String(n),
              label: say('console-classes.plan_minutes', { n }),
            }))}
            onChange={({ target }) => setMinutes(Number(target.value))}
          />
          <Button kind="secondary" busy={busy} onClick={() => void start()}>
            {say('console-classes.lesson_start')}
          </Button>
        </>
      )}
      <Note>{say('console-classes.lesson_text')}</Note>
    </Stack>
  );
}
