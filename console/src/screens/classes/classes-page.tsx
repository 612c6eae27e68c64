import { timeZone } from '@paperlock/client/time-zone.ts';
import { type ClassRow, classSorts } from '@paperlock/contract/classes-desk.ts';
import { isClassDesk } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { type ClassFilter, classesQuery, classFilterIn, classTotals } from '../../api/classes.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { OpenSheet } from '../../parts/open-sheet.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { ListTable } from '../../parts/table-tools/list-table.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { ClassSheet, StateChip } from './class-sheet.tsx';
import { CreateForm } from './create-form.tsx';
import { PlansPage } from './plans-page.tsx';
import { ResultsPage } from './results-page.tsx';

/**
 * Filter, part of the list and the open class stand in the address: `?text=…&cursor=…&id=…`; `id=new` is the form for a new one, `view=results` one class's
 * results, `view=plans` the lesson plans.
 */
export default function ClassesPage() {
  const { query } = usePosition();
  const id = query.get('id');
  if (query.get('view') === 'plans') return <PlansPage />;
  if (id !== null && query.get('view') === 'results') return <ResultsPage id={id} />;
  return <ClassList />;
}

function ClassList() {
  const { say } = useSpeaker();
  const { query: asked } = usePosition();
  const filter = classFilterIn(asked);
  const openId = asked.get('id') ?? undefined;
  return (
    <ListPage
      path="/classes"
      filter={filter}
      query={useRead(classesQuery, filter)}
      reads={['classes']}
      intro={say(
        isClassDesk(useOperator()?.roles ?? []) ? 'console-classes.intro' : 'console-classes.intro_open',
      )}
      actions={
        <>
          <SmallLink href={addressOf('/classes', { view: 'plans' })}>
            {say('console-classes.plans')}
          </SmallLink>
          <SmallLink href={addressOf('/classes', { ...filter, id: 'new' })}>
            {say('console-classes.new')}
          </SmallLink>
        </>
      }
      find={{ field: { label: say('console-classes.find') }, clock: 'real' }}
      empty={{ title: say('console-classes.empty'), text: say('console-classes.empty_text') }}
      open={() => openId && <Opened key={openId} id={openId} closeAddress={addressOf('/classes', filter)} />}
    >
      {(list) => <ClassTable classes={list} openId={openId} filter={filter} />}
    </ListPage>
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
  filter: ClassFilter;
};

function ClassTable({ classes, openId, filter }: ClassTableProps) {
  const { say } = useSpeaker();
  const totals = useRead(classTotals, filter);
  return (
    <ListTable
      path="/classes"
      filter={filter}
      sorts={classSorts}
      own={{ sort: 'created_at', dir: 'desc' }}
      tools={<ListSum name="classes" totals={totals} />}
      label={say('console.classes')}
      rows={classes}
      rowKey={(one) => one.id}
      address={(one) => addressOf('/classes', { ...filter, id: one.id })}
      open={openId}
      arrows
      columns={[
        { title: 'console-classes.name', sort: 'name', cell: (one) => <bdi>{one.name}</bdi> },
        { title: 'console-classes.code', place: 'detail', cell: (one) => <code dir="ltr">{one.code}</code> },
        {
          title: 'console-classes.members',
          sort: 'members',
          place: 'endDetail',
          cell: (one) => say('console-classes.members_n', { n: one.members }),
        },
        {
          title: 'console-classes.state',
          place: 'end',
          cell: (one) => <StateChip closed={one.closed_at !== null} />,
        },
        {
          title: 'console-classes.created',
          sort: 'created_at',
          cell: (one) => <TimeText instant={one.created_at} timeZone={timeZone()} />,
        },
      ]}
    />
  );
}
