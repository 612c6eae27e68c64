import { timeZone } from '@paperlock/client/time-zone.ts';
import type { CannedAnswer } from '@paperlock/contract/support-desk.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { cannedQuery } from '../../api/support.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { OpenSheet } from '../../parts/open-sheet.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CannedForm } from './canned-form.tsx';

/** What is open stands in the address: `?id=…`; `id=new` is a blank one. */
export default function CannedPage() {
  const { say } = useSpeaker();
  const openId = usePosition().query.get('id') ?? undefined;
  return (
    <ListPage
      path="/canned"
      query={useRead(cannedQuery)}
      intro={say('console-canned.intro')}
      actions={
        <SmallLink href={addressOf('/canned', { id: 'new' })}>{say('console-canned.create')}</SmallLink>
      }
      empty={{ title: say('console-canned.empty'), text: say('console-canned.empty_text') }}
      open={({ list }) => {
        const chosen = list.find(({ id }) => id === openId);
        if (!chosen && openId !== 'new') return;
        return (
          <OpenSheet
            key={openId}
            title={chosen?.title ?? say('console-canned.create')}
            closeLabel={say('common.close')}
            closeAddress={addressOf('/canned')}
          >
            <CannedForm key={chosen?.version} answer={chosen} />
          </OpenSheet>
        );
      }}
    >
      {(list) => <CannedTable answers={list} openId={openId} />}
    </ListPage>
  );
}

type CannedTableProps = { answers: readonly CannedAnswer[]; openId: string | undefined };

function CannedTable({ answers, openId }: CannedTableProps) {
  const { say, tag } = useSpeaker();
  return (
    <DataTable
      label={say('console.canned')}
      rows={answers}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/canned', { id })}
      open={openId}
      columns={[
        { title: 'console-canned.title', cell: ({ title }) => <bdi>{title}</bdi> },
        {
          title: 'console-canned.languages',
          place: 'end',
          named: true,
          cell: ({ texts }) => showCount(tag, Object.keys(texts).length),
        },
        {
          title: 'console-canned.edited_by',
          place: 'detail',
          named: true,
          cell: ({ edited_by }) => <bdi>{edited_by}</bdi>,
        },
        {
          title: 'console-canned.edited',
          place: 'endDetail',
          cell: ({ updated_at }) => <TimeText instant={updated_at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}
