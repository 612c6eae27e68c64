import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { auditQuery } from '../../api/audit.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition, useShell } from '../../shell/shell-context.tsx';
import css from './audit-page.module.css';
import { AuditTable } from './audit-table.tsx';
import { ChainCheck } from './chain-check.tsx';

/** The part of the list, and whom it is about, stand in the address: `?cursor=…&subject=…`. */
export default function AuditPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { query: asked } = usePosition();
  const cursor = asked.get('cursor') ?? undefined;
  const subject = asked.get('subject') ?? undefined;
  const empty = cursor === undefined ? 'console-audit.empty' : 'console-audit.empty_page';
  return (
    <ListPage
      path="/audit"
      filter={{ subject, cursor }}
      query={useQuery(auditQuery(client, { cursor, subject }))}
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
      empty={{ title: say(empty), text: say(`${empty}_text`) }}
    >
      {(list) => <AuditTable events={list} />}
    </ListPage>
  );
}
