import type { Answered } from '@paperlock/client/call.ts';
import { checkKeys, type lessonList } from '@paperlock/contract/lessons.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Fold } from '@paperlock/ui/fold.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { lessonsQuery } from '../../api/lessons.ts';
import { LensSwitch } from '../../parts/lens-switch.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { Dots } from './dots.tsx';
import { endPlace, isCheck, lessonPlace } from './lesson-places.ts';
import css from './lessons.module.css';
import { Practise } from './practise.tsx';
import { Scene } from './scenes/scene.tsx';
import { StateChip } from './state-chip.tsx';

/** The next moment of the case; what else can be practised; all checks, one tap deeper. */
export default function LessonsPage() {
  const { say } = useSpeaker();
  const query = useRead(lessonsQuery);
  const { data } = query;
  return (
    <Screen title={say('lessons.title')}>
      <Note size={16}>{say('lessons.intro')}</Note>
      <Read query={query} failed={say('lessons.failed')} shape="leaf" count={2} />
      {data && <NextLesson list={data.list} />}
      {data && <Practise list={data.list} />}
      {data && <AllChecks list={data.list} />}
      <LensSwitch />
    </Screen>
  );
}

type ListProps = { list: Answered<typeof lessonList>['list'] };

function NextLesson({ list }: ListProps) {
  const { say } = useSpeaker();
  const checks = list.filter(({ key }) => isCheck(key));
  const done = checks.filter(({ done_at }) => done_at !== null).length;
  const next = checkKeys.find((key) =>
    checks.some((lesson) => lesson.key === key && lesson.done_at === null),
  );
  return (
    <Leaf>
      <Stack space={3}>
        <Dots list={list} />
        <Note>{say('lessons.progress_text', { done, of: checks.length })}</Note>
        {next && <Scene check={next} />}
        <ButtonLink wide href={next ? lessonPlace(next) : endPlace}>
          {say(next ? (done === 0 ? 'lessons.begin' : 'lessons.go_on') : 'lessons.again')}
        </ButtonLink>
      </Stack>
    </Leaf>
  );
}

function AllChecks({ list }: ListProps) {
  const { say, tag } = useSpeaker();
  return (
    <Fold title={say('lessons.checks')}>
      <List label={say('lessons.checks')}>
        {list
          .filter(({ key }) => isCheck(key))
          .map((lesson, place) => (
            <ListRow
              key={lesson.key}
              lead={<span className={css.number}>{showCount(tag, place + 1)}</span>}
              title={say(`lessons.${lesson.key}_title`)}
              detail={lesson.tries > 0 && <StateChip lesson={lesson} />}
              href={lessonPlace(lesson.key)}
            />
          ))}
      </List>
    </Fold>
  );
}
