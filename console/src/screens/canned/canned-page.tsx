import type { CannedAnswer } from '@paperlock/contract/support-desk.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { useQuery } from '@tanstack/react-query';
import { cannedQuery } from '../../api/support.ts';
import { OpenSheet } from '../../parts/open-sheet.tsx';
import { Panes } from '../../parts/panes.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import { CannedForm } from './canned-form.tsx';

/** What is open stands in the address: `?id=…`; `id=new` is a blank one. */
export default function CannedPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const openId = usePlace().query.get('id') ?? undefined;
  const query = useQuery(cannedQuery(client));
  return (
    <Page
      title={say('console.canned')}
      intro={say('console-canned.intro')}
      actions={
        <>
          <RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />
          <SmallLink href={addressOf('/canned', { id: 'new' })}>{say('console-canned.create')}</SmallLink>
        </>
      }
    >
      <ReadState query={query}>
        {({ list }) => {
          const chosen = list.find(({ id }) => id === openId);
          return (
            <Panes
              list={
                list.length === 0 ? (
                  <EmptyState title={say('console-canned.empty')}>
                    {say('console-canned.empty_text')}
                  </EmptyState>
                ) : (
                  <CannedTable answers={list} openId={openId} />
                )
              }
              open={
                chosen || openId === 'new' ? (
                  <OpenSheet
                    key={openId}
                    title={chosen?.title ?? say('console-canned.create')}
                    closeLabel={say('common.close')}
                    closeAddress={addressOf('/canned')}
                  >
                    <CannedForm key={chosen?.version} answer={chosen} />
                  </OpenSheet>
                ) : undefined
              }
            />
          );
        }}
      </ReadState>
    </Page>
  );
}

type CannedTableProps = { answers: readonly CannedAnswer[]; openId: string | undefined };

function CannedTable({ answers, openId }: CannedTableProps) {
  const { say, tag } = useSpeaker();
  return (
    <Table
      label={say('console.canned')}
      head={
        <>
          <Column>{say('console-canned.title')}</Column>
          <Column>{say('console-canned.languages')}</Column>
          <Column>{say('console-canned.edited_by')}</Column>
          <Column>{say('console-canned.edited')}</Column>
        </>
      }
    >
      <tbody>
        {answers.map(({ id, title, texts, edited_by, updated_at }) => (
          <Row key={id} chosen={id === openId}>
            <Cell place="title">
              <a href={addressOf('/canned', { id })} aria-current={id === openId || undefined}>
                <bdi>{title}</bdi>
              </a>
            </Cell>
            <Cell place="end" name={say('console-canned.languages')}>
              {showCount(tag, Object.keys(texts).length)}
            </Cell>
            <Cell place="detail" name={say('console-canned.edited_by')}>
              <bdi>{edited_by}</bdi>
            </Cell>
            <Cell place="endDetail">
              <TimeText instant={updated_at} timeZone={timeZone()} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
