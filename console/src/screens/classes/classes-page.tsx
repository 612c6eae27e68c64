import type { ClassRow } from '@paperlock/contract/classes-desk.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../../api/classes.ts';
import { OpenSheet } from '../../parts/open-sheet.tsx';
import { Paging } from '../../parts/paging.tsx';
import { Panes } from '../../parts/panes.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { Cell, Column, Row, Table } from '../../parts/table.tsx';
import { useRowStop } from '../../parts/use-row-stop.ts';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import { ClassSheet, StateChip } from './class-sheet.tsx';
import { CreateForm } from './create-form.tsx';

/** Part of the list and the open class stand in the address: `?cursor=…&id=…`; `id=new` is the form for a new one. */
export default function ClassesPage() {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const { query: asked } = usePlace();
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('id') ?? undefined;
  const query = useQuery(classesQuery(client, cursor));
  const closeAddress = addressOf('/classes', { cursor });
  return (
    <Page
      title={say('console.classes')}
      intro={say('console-classes.intro')}
      actions={
        <>
          <RefreshButton
            busy={query.isFetching}
            onPress={() => queries.invalidateQueries({ queryKey: ['classes'] })}
          />
          <SmallLink href={addressOf('/classes', { cursor, id: 'new' })}>
            {say('console-classes.new')}
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
                  <EmptyState title={say('console-classes.empty')}>
                    {say('console-classes.empty_text')}
                  </EmptyState>
                ) : (
                  <ClassTable classes={list} openId={openId} cursor={cursor} />
                )}
                <Paging
                  first={cursor === undefined ? null : addressOf('/classes')}
                  next={next_cursor && addressOf('/classes', { cursor: next_cursor })}
                />
              </>
            }
            open={
              openId === undefined ? undefined : (
                <Opened key={openId} id={openId} closeAddress={closeAddress} />
              )
            }
          />
        )}
      </ReadState>
    </Page>
  );
}

function Opened({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  if (id !== 'new') return <ClassSheet id={id} closeAddress={closeAddress} />;
  return (
    <OpenSheet
      title={say('console-classes.new')}
      closeLabel={say('console-classes.close_sheet')}
      closeAddress={closeAddress}
    >
      <CreateForm />
    </OpenSheet>
  );
}

type ClassTableProps = {
  classes: readonly ClassRow[];
  openId: string | undefined;
  cursor: string | undefined;
};

function ClassTable({ classes, openId, cursor }: ClassTableProps) {
  const { say } = useSpeaker();
  const stops = useRowStop(classes, { first: openId });
  return (
    <Table
      label={say('console.classes')}
      head={
        <>
          <Column>{say('console-classes.name')}</Column>
          <Column>{say('console-classes.code')}</Column>
          <Column>{say('console-classes.members')}</Column>
          <Column>{say('console-classes.state')}</Column>
          <Column>{say('console-classes.created')}</Column>
        </>
      }
    >
      <tbody {...stops.body}>
        {classes.map((one) => (
          <Row key={one.id} chosen={one.id === openId}>
            <Cell place="title">
              <a
                href={addressOf('/classes', { cursor, id: one.id })}
                aria-current={one.id === openId || undefined}
                {...stops.link(one)}
              >
                <bdi>{one.name}</bdi>
              </a>
            </Cell>
            <Cell place="detail">
              <code dir="ltr">{one.code}</code>
            </Cell>
            <Cell place="endDetail">{say('console-classes.members_n', { n: one.members })}</Cell>
            <Cell place="end">
              <StateChip closed={one.closed_at !== null} />
            </Cell>
            <Cell place="more">
              <TimeText instant={one.created_at} timeZone={timeZone()} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
