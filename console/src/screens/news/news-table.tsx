import type { Announcement } from '@paperlock/contract/news-desk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { timeZone } from '../../shell/time-zone.ts';
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
    <Table
      label={say('console.news')}
      head={
        <>
          <Column>{say('console-news.title')}</Column>
          <Column>{say('console-news.type')}</Column>
          <Column>{say('console-news.stage')}</Column>
          <Column>{say('console-news.start')}</Column>
        </>
      }
    >
      <tbody>
        {announcements.map((announcement) => {
          const { id, type, texts, start_at, pinned } = announcement;
          return (
            <Row key={id} chosen={id === openId}>
              <Cell place="title">
                <a href={addressOf(id)} aria-current={id === openId || undefined}>
                  <bdi>{texts.en?.title}</bdi>
                </a>
              </Cell>
              <Cell place="detail">
                {say(`console-news.type_${type}`)}
                {pinned && ` · ${say('console-news.pinned')}`}
              </Cell>
              <Cell place="end">
                <StageChip announcement={announcement} />
              </Cell>
              <Cell place="endDetail">
                {start_at ? (
                  <TimeText instant={start_at} timeZone={zone} />
                ) : (
                  say('console-news.start_at_publishing')
                )}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
