import type { Lesson, LessonKey } from '@paperlock/contract/lessons.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { BookIcon, ChartIcon, ProductsIcon, WalletIcon } from '@paperlock/ui/icons.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { WarningIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { StateChip } from './state-chip.tsx';

/** What is played rather than read. */
export function Practise({ list }: { list: readonly Lesson[] }) {
  const { say } = useSpeaker();
  const state = (key: LessonKey) => {
    const lesson = list.find((one) => one.key === key);
    return lesson && lesson.tries > 0 && <StateChip lesson={lesson} />;
  };
  return (
    <Leaf title={say('lessons.practise')} flush>
      <List label={say('lessons.practise')}>
        <ListRow
          lead={<BookIcon />}
          title={say('lessons.story_title')}
          href={'/pages/home/story' satisfies Address}
        />
        <ListRow
          lead={<WarningIcon />}
          title={say('lessons.collapse_title')}
          detail={state('collapse')}
          href={'/pages/home/collapse' satisfies Address}
        />
        <ListRow
          lead={<WalletIcon />}
          title={say('lessons.drill_title')}
          detail={state('drill')}
          href={'/pages/home/drill' satisfies Address}
        />
        <ListRow
          lead={<ProductsIcon />}
          title={say('lessons.three_offers_title')}
          href={'/pages/home/three-offers' satisfies Address}
        />
        <ListRow
          lead={<ChartIcon />}
          title={say('lessons.track_title')}
          href={'/pages/home/track-record' satisfies Address}
        />
      </List>
    </Leaf>
  );
}
