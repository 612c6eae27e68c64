import { auditSorts } from '@paperlock/contract/audit.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { auditFilterIn, auditQuery, auditTotals, exportAudit } from '../../api/audit.ts';
import { AuditTable } from '../../parts/audit/audit-table.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListSum } from '../../parts/table-tools/list-sum.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './audit-page.module.css';
import { ChainCheck } from './chain-check.tsx';

/** The part of the list, and whom it is about, stand in the address: `?cursor=…&subject=…`. */
export default function AuditPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { query: asked } = usePosition();
  const filter = auditFilterIn(asked);
  const { cursor, subject } = filter;
  const totals = useRead(auditTotals, filter);
  const empty = cursor === undefined ? 'console-audit.empty' : 'console-audit.empty_page';
  return (
    <ListPage
      path="/audit"
      filter={filter}
      query={useRead(auditQuery, filter)}
      intro={say('console-audit.intro')}
      above={
        <>
          <ChainCheck />
          {subject !== undefined && (
            <p className={css.only}>
              <bdi>{say('console-audit.only', { subject })}</bdi>
              <SmallLink href={addressOf('/audit')}>{say('console-audit.all')}</SmallLink>
            </p>
          )}
        </>
      }
      find={{ field: { label: say('console-audit.find') }, clock: 'real' }}
      empty={{ title: say(empty), text: say(`${empty}_text`) }}
    >
      {(list) => (
        <AuditTable
          events={list}
          list={{
            path: '/audit',
            filter,
            sorts: auditSorts,
            own: { sort: 'at', dir: 'desc' },
            tools: <ListSum name="audit" totals={totals} save={() => exportAudit(client, filter)} />,
          }}
        />
      )}
    </ListPage>
  );
}
