import { checkKeys, type Lesson } from '@paperlock/contract/lessons.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { DoneMark } from '@paperlock/ui/done-mark.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { lessonsQuery } from '../../api/lessons.ts';
import { OfferedLink } from '../../parts/offered/offered-link.tsx';
import { ShareButton } from '../../parts/share-button.tsx';
import { WithFigure } from '../../parts/with-figure.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { lessonPlace } from './lesson-places.ts';
import css from './lessons.module.css';
import { TenChecksSheet } from './ten-checks-sheet.tsx';

/** After the tenth check: what somebody can spot by now, how the case ended, and what to take along. */
export default function EndPage() {
  const { say } = useSpeaker();
  const query = useRead(lessonsQuery);
  return (
    <Screen
      title={say('lessons.end_title')}
      actions={
        <ButtonLink href={'/pages/home/three-offers' satisfies Address}>{say('lessons.end_next')}</ButtonLink>
      }
    >
      <Read query={query} failed={say('lessons.end_failed')} shape="leaf" count={2}>
        {({ list }) => <Spotted list={list} />}
      </Read>
      <Leaf title={say('lessons.end_case')}>
        <WithFigure holds="lens">
          <p>{say('lessons.end_case_text')}</p>
        </WithFigure>
      </Leaf>
      <Stack space={2}>
        <Button kind="secondary" wide onClick={() => window.print()}>
          {say('lessons.end_print')}
        </Button>
        <ShareButton
          title={say('lessons.end_share_title')}
          text={say('lessons.end_share_text')}
          link={`${window.location.origin}${'/pages/home/offered' satisfies Address}`}
        />
      </Stack>
      <OfferedLink />
      <TenChecksSheet />
    </Screen>
  );
}

/** Ticks for what was answered right, at whichever try; the rest is open, no more. */
function Spotted({ list }: { list: readonly Lesson[] }) {
  const { say } = useSpeaker();
  const isDone = (key: string) => list.some((lesson) => lesson.key === key && lesson.done_at !== null);
  const done = checkKeys.filter(isDone).length;
  const title = say('lessons.end_spot', { done });
  return (
    <Leaf title={title} flush>
      <List label={title}>
        {checkKeys.map((key) =>
          isDone(key) ? (
            <ListRow key={key} lead={<DoneMark />} title={say(`lessons.${key}_spot`)} />
          ) : (
            <ListRow
              key={key}
              lead={<span className={css.open} />}
              title={say(`lessons.${key}_spot`)}
              detail={say('lessons.end_open')}
              href={lessonPlace(key)}
            />
          ),
        )}
      </List>
    </Leaf>
  );
}
