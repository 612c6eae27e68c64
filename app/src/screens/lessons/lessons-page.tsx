import type { Answered } from '@paperlock/client/call.ts';
import type { Lesson, lessonList } from '@paperlock/contract/lessons.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { lessonsQuery } from '../../api/lessons.ts';
import { LensSwitch } from '../../parts/lens-switch.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { isCheck, lessonPlace } from './lesson-places.ts';
import css from './lessons.module.css';

/** All lessons, what was done of them, and the lens. */
export default function LessonsPage() {
  const { say } = useSpeaker();
  const query = useRead(lessonsQuery);
  const { data } = query;
  return (
    <Screen title={say('lessons.title')}>
      <Note size={16}>{say('lessons.intro')}</Note>
      {data && <Learnt learnt={data} />}
      <Read query={query} failed={say('lessons.failed')} shape="row" count={10} />
      <LensSwitch />
    </Screen>
  );
}

function Learnt({ learnt: { list, done, of } }: { learnt: Answered<typeof lessonList> }) {
  const { say } = useSpeaker();
  const simulations = list.filter(({ key }) => !isCheck(key));
  const checks = list.filter(({ key }) => isCheck(key));
  const next = [...simulations, ...checks].find(({ done_at }) => done_at === null);
  return (
    <>
      <Leaf title={say('lessons.progress')}>
        <Stack space={3}>
          <Progress label={say('lessons.progress')} percent={(done / of) * 100} />
          <Note>{say('lessons.progress_text', { done, of })}</Note>
          {next && (
            <ButtonLink wide href={lessonPlace(next.key)}>
              {say(done === 0 ? 'lessons.begin' : 'lessons.go_on')}
            </ButtonLink>
          )}
        </Stack>
      </Leaf>
      <Rows title={say('lessons.more')} lessons={simulations} />
      <Rows title={say('lessons.checks')} lessons={checks} counted />
    </>
  );
}

type RowsProps = { title: string; lessons: readonly Lesson[]; counted?: boolean };

function Rows({ title, lessons, counted = false }: RowsProps) {
  const { say, tag } = useSpeaker();
  return (
    <Leaf title={title} flush>
      <List label={title}>
        {lessons.map((lesson, place) => (
          <ListRow
            key={lesson.key}
            lead={counted && <span className={css.number}>{showCount(tag, place + 1)}</span>}
            title={say(`lessons.${lesson.key}_title`)}
            detail={lesson.tries > 0 && <StateChip lesson={lesson} />}
            href={lessonPlace(lesson.key)}
          />
        ))}
      </List>
    </Leaf>
  );
}

/** What is new needs no word for it: most of them are. */
function StateChip({ lesson: { done_at } }: { lesson: Lesson }) {
  const { say } = useSpeaker();
  return done_at ? (
    <Chip tone="good">{say('lessons.state_done')}</Chip>
  ) : (
    <Chip tone="going">{say('lessons.state_tried')}</Chip>
  );
}
