import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Announcement } from '@paperlock/contract/news.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { StageChip } from './stage-chip.tsx';

type NewsTableProps = {
  announcements: readonly Announcement[];
  openId: string | undefined;
  addressOf: (id: string) => string;
};

export function NewsTable({ announcements, openId, addressOf }: NewsTableProps) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <DataTable
      label={say('console.news')}
      rows={announcements}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf(id)}
      open={openId}
      columns={[
        { title: 'console-news.title', cell: ({ texts }) => <bdi>{texts.en?.title}</bdi> },
        {
          title: 'console-news.type',
          place: 'detail',
          cell: ({ type, pinned }) => (
            <>
              {say(`console-news.type_${type}`)}
              {pinned && ` · ${say('console-news.pinned')}`}
            </>
          ),
        },
        {
          title: 'console-news.stage',
          place: 'end',
          cell: (announcement) => <StageChip announcement={announcement} />,
        },
        {
          title: 'console-news.start',
          place: 'endDetail',
          cell: ({ start_at }) =>
            start_at ? (
              <TimeText instant={start_at} timeZone={zone} />
            ) : (
              say('console-news.start_at_publishing')
            ),
        },
      ]}
    />
  );
}
