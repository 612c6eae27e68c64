import type { ClassResult } from '@paperlock/contract/classes-desk.ts';
import { type Lesson, lessonKeys } from '@paperlock/contract/lessons.ts';
import { doneOf, lastProgressAt, triesOf } from '@paperlock/domain/classes/results.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { CheckIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showDistance } from '@paperlock/words/display.ts';
import { lessonTitle } from './lesson-title.ts';
import css from './results.module.css';

type ResultsTableProps = { list: readonly ClassResult[]; now: string; stuck: ReadonlySet<number> };

/** Pupils down, lessons across. It scrolls sideways where it must; the numbers stay. */
export function ResultsTable({ list, now, stuck }: ResultsTableProps) {
  const { say, tag } = useSpeaker();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css.scroll} aria-label={say('console-classes.results')} tabIndex={0}>
      <table className={css.table} aria-label={say('console-classes.results')}>
        <thead>
          <tr>
            <th className={css.first} scope="col">
              {say('console-classes.members')}
            </th>
            <th scope="col">{say('console-classes.done')}</th>
            <th scope="col">{say('console-classes.tries')}</th>
            <th scope="col">{say('console-classes.progress_last')}</th>
            {lessonKeys.map((key) => (
              <th key={key} className={css.lesson} scope="col">
                {lessonTitle(say, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((member) => (
            <tr key={member.no}>
              <th className={css.first} scope="row">
                {say('console-classes.member', { no: member.no })}{' '}
                {stuck.has(member.no) && <Chip tone="held">{say('console-classes.stuck')}</Chip>}
              </th>
              <td>{say('console-classes.done_of', { done: doneOf(member), of: member.lessons.length })}</td>
              <td>{showCount(tag, triesOf(member))}</td>
              <td className={css.ago}>{showDistance(tag, lastProgressAt(member), now)}</td>
              {member.lessons.map((lesson) => (
                <td key={lesson.key} className={css.lesson} data-state={stateOf(lesson)}>
                  <Result lesson={lesson} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const stateOf = ({ tries, done_at }: Lesson) => (done_at ? 'done' : tries > 0 ? 'tried' : 'untried');

/** A tick for finished, and the number of tries: nothing is said by colour alone. */
function Result({ lesson }: { lesson: Lesson }) {
  const { say, tag } = useSpeaker();
  const state = stateOf(lesson);
  return (
    <>
      <HiddenText>{say(`console-classes.result_${state}`, { n: lesson.tries })}</HiddenText>
      {state !== 'untried' && (
        <span className={css.result} aria-hidden>
          {state === 'done' && <CheckIcon size={16} />}
          {showCount(tag, lesson.tries)}
        </span>
      )}
    </>
  );
}
