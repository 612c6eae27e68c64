import type { Answered } from '@paperlock/client/call.ts';
import type { Lesson, lessonList } from '@paperlock/contract/lessons.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { lessonsQuery } from '../../api/lessons.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { LensSwitch } from './lens-switch.tsx';
import { isCheck, lessonPlace } from './lesson-places.ts';
import css from './lessons.module.css';

/** All lessons, what was done of them, and the lens. */
export default function LessonsPage() {
  const { say } = useSpeaker();
  const { data, isError, isFetching, refetch } = useQuery(lessonsQuery(useShell().client.call));
  return (
    <Screen title={say('lessons.title')}>
      <p className={css.intro}>{say('lessons.intro')}</p>
      {data && <Learnt learnt={data} />}
      {!data && !isError && <Skeleton shape="row" count={6} />}
      {!data && isError && (
        <ErrorState title={say('lessons.failed')} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <LensSwitch />
    </Screen>
  );
}

function Learnt({ learnt: { list, done, of } }: { learnt: Answered<typeof lessonList> }) {
  const { say } = useSpeaker();
  return (
    <>
      <Leaf title={say('lessons.progress')}>
        <div className={css.progress}>
          <Progress label={say('lessons.progress')} percent={(done / of) * 100} />
          <p className={css.note}>{say('lessons.progress_text', { done, of })}</p>
        </div>
      </Leaf>
      <Rows title={say('lessons.checks')} lessons={list.filter(({ key }) => isCheck(key))} />
      <Rows title={say('lessons.more')} lessons={list.filter(({ key }) => !isCheck(key))} />
    </>
  );
}

function Rows({ title, lessons }: { title: string; lessons: readonly Lesson[] }) {
  const { say } = useSpeaker();
  return (
    <Leaf title={title} flush>
      <List label={title}>
        {lessons.map((lesson) => (
          <ListRow
            key={lesson.key}
            title={say(`lessons.${lesson.key}_title`)}
            detail={<StateChip lesson={lesson} />}
            href={lessonPlace(lesson.key)}
          />
        ))}
      </List>
    </Leaf>
  );
}

function StateChip({ lesson: { done_at, tries } }: { lesson: Lesson }) {
  const { say } = useSpeaker();
  if (done_at) return <Chip tone="good">{say('lessons.state_done')}</Chip>;
  if (tries > 0) return <Chip tone="going">{say('lessons.state_tried')}</Chip>;
  return <Chip>{say('lessons.state_new')}</Chip>;
}
