import { type AnnouncementType, announcementTypes } from '@paperlock/contract/news-desk.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { InfoIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '../../api/announcements.ts';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { SmallSelect } from '../../parts/small-select.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { NewsSheet } from './news-sheet.tsx';
import { NewsTable } from './news-table.tsx';

/** Type, part of the list and what is open stand in the address: `?type=…&cursor=…&id=…`; `id=new` is a blank one. */
export default function NewsPage() {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const { query: asked } = usePlace();
  const type = announcementTypes.find((one) => one === asked.get('type'));
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('id') ?? undefined;
  const query = useQuery(announcementsQuery(client, { type, cursor }));
  const options = [
    { value: 'all' as const, label: say('console-news.all') },
    ...announcementTypes.map((value) => ({ value, label: say(`console-news.type_${value}`) })),
  ];
  const choose = (chosen: AnnouncementType | 'all') =>
    router.go(addressOf('/news', { type: chosen === 'all' ? undefined : chosen }));

  return (
    <Page
      title={say('console.news')}
      intro={say('console-news.intro')}
      actions={
        <>
          <SmallSelect
            label={say('console-news.type')}
            icon={<InfoIcon size={16} />}
            value={type ?? 'all'}
            options={options}
            onChoose={choose}
          />
          <RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />
          <SmallLink href={addressOf('/news', { type, cursor, id: 'new' })}>
            {say('console-news.write')}
          </SmallLink>
        </>
      }
    >
      <ReadState query={query}>
        {({ list, next_cursor }) => (
          <Panes
            list={
              <>
                {list.length === 0 ? (
                  <EmptyState title={say('console-news.empty')}>{say('console-news.empty_text')}</EmptyState>
                ) : (
                  <NewsTable
                    announcements={list}
                    openId={openId}
                    addressOf={(id) => addressOf('/news', { type, cursor, id })}
                  />
                )}
                <Paging
                  first={cursor === undefined ? null : addressOf('/news', { type })}
                  next={next_cursor && addressOf('/news', { type, cursor: next_cursor })}
                />
              </>
            }
            open={
              openId === undefined ? undefined : (
                <NewsSheet key={openId} id={openId} place={{ type, cursor }} />
              )
            }
          />
        )}
      </ReadState>
    </Page>
  );
}
