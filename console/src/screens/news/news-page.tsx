import { announcementTypes } from '@paperlock/contract/news.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { announcementsQuery } from '../../api/news.ts';
import { narrowing } from '../../parts/filters.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { NewsSheet } from './news-sheet.tsx';
import { NewsTable } from './news-table.tsx';

/** Type, part of the list and what is open stand in the address: `?type=…&cursor=…&id=…`; `id=new` is a blank one. */
export default function NewsPage() {
  const { say } = useSpeaker();
  const { query: asked } = usePosition();
  const type = announcementTypes.find((one) => one === asked.get('type'));
  const filter = { type, cursor: asked.get('cursor') ?? undefined };
  const openId = asked.get('id') ?? undefined;
  const addressFor = (id: string) => addressOf('/news', { ...filter, id });
  return (
    <ListPage
      path="/news"
      filter={filter}
      query={useRead(announcementsQuery, filter)}
      intro={say('console-news.intro')}
      filters={[
        narrowing({
          name: 'type',
          label: say('console-news.type'),
          values: announcementTypes,
          text: (value) => say(`console-news.type_${value}`),
          any: say('console-news.all'),
        }),
      ]}
      actions={<SmallLink href={addressFor('new')}>{say('console-news.write')}</SmallLink>}
      empty={{ title: say('console-news.empty'), text: say('console-news.empty_text') }}
      open={() => openId && <NewsSheet key={openId} id={openId} place={filter} />}
    >
      {(list) => <NewsTable announcements={list} openId={openId} addressOf={addressFor} />}
    </ListPage>
  );
}
