import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { auditQuery } from '../../api/audit.ts';
import { Paging } from '../../parts/paging.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePlace, useShell } from '../../shell/shell-context.tsx';
import css from './audit-page.module.css';
import { AuditTable } from './audit-table.tsx';
import { ChainCheck } from './chain-check.tsx';

/** The part of the list, and whom it is about, stand in the address: `?cursor=…&subject=…`. */
export default function AuditPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { query: asked } = usePlace();
  const cursor = asked.get('cursor') ?? undefined;
  const subject = asked.get('subject') ?? undefined;
  const query = useQuery(auditQuery(client, { cursor, subject }));

  return (
    <Page
      title={say('console.audit')}
      intro={say('console-audit.intro')}
      actions={<RefreshButton busy={query.isFetching} onPress={() => query.refetch()} />}
    >
      <ChainCheck />
      {subject !== undefined && (
        <p className={css.only}>
          <bdi>{say('console-audit.only', { subject })}</bdi>
          <SmallLink href={addressOf('/audit')}>{say('console-audit.all')}</SmallLink>
        </p>
      )}
      <ReadState query={query}>
        {({ list, next_cursor }) =>
          list.length === 0 ? (
            <NoEvents isFirstPage={cursor === undefined} />
          ) : (
            <>
              <AuditTable events={list} />
              <Paging
                first={cursor === undefined ? null : addressOf('/audit', { subject })}
                next={next_cursor === null ? null : addressOf('/audit', { subject, cursor: next_cursor })}
              />
            </>
          )
        }
      </ReadState>
    </Page>
  );
}

function NoEvents({ isFirstPage }: { isFirstPage: boolean }) {
  const { say } = useSpeaker();
  if (isFirstPage)
    return <EmptyState title={say('console-audit.empty')}>{say('console-audit.empty_text')}</EmptyState>;
  return (
    <EmptyState
      title={say('console-audit.empty_page')}
      action={<SmallLink href={addressOf('/audit')}>{say('console.newest')}</SmallLink>}
    >
      {say('console-audit.empty_page_text')}
    </EmptyState>
  );
}
