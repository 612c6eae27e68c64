import { timeZone } from '@paperlock/client/time-zone.ts';
import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import { type Column, DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import type { AuditEvent } from '../../api/audit.ts';
import { addressOf } from '../../shell/routes.ts';
import { OperatorName } from '../operator-name.tsx';
import { ListTable, type ListTableProps } from '../table-tools/list-table.tsx';
import css from './audit-table.module.css';

/** `customer.signed_in` has its text under `action_customer_signed_in`. */
const wordsFor = (action: string) =>
  `console-audit.action_${action.replace('.', '_') as Underscored<AuditAction>}` as const;

type Underscored<Name extends string> = Name extends `${infer Who}.${infer What}` ? `${Who}_${What}` : never;

type AuditTableProps = {
  events: readonly AuditEvent[];
  /** Where they are a list of their own. */
  list?: Pick<ListTableProps<AuditEvent>, 'path' | 'filter' | 'sorts' | 'own' | 'tools'>;
};

export function AuditTable({ events, list }: AuditTableProps) {
  const { say } = useSpeaker();
  const zone = timeZone();
  const table = { label: say('console.audit'), rows: events, rowKey: ({ id }: AuditEvent) => id };
  const columns: readonly Column<AuditEvent>[] = [
    { title: 'console-audit.event', sort: 'action', cell: ({ action }) => say(wordsFor(action)) },
    {
      title: 'console-audit.who',
      place: 'detail',
      cell: ({ actor }) => (
        <bdi className={css.who}>
          {actor.kind === 'operator' ? (
            <OperatorName account={actor.name ?? ''} />
          ) : (
            say(`console-audit.actor_${actor.kind}`)
          )}
        </bdi>
      ),
    },
    {
      title: 'console-audit.when',
      place: 'endDetail',
      sort: 'at',
      cell: ({ at }) => <TimeText instant={at} timeZone={zone} />,
    },
    {
      title: 'console-audit.details',
      cell: ({ subject, ip, details, place }) => (
        <span className={css.details}>
          {subject !== null && (
            <a href={addressOf('/audit', { subject })}>
              <bdi dir="ltr">{subject}</bdi>
            </a>
          )}
          {Object.entries(details).map(([name, value]) => (
            <bdi key={name}>
              {name}: {String(value)}
            </bdi>
          ))}
          {ip !== null && <span>{say('console-audit.from_address', { address: ip })}</span>}
          <span>
            {place === null ? say('console-audit.link_none') : say('console-audit.link_at', { place })}
          </span>
        </span>
      ),
    },
  ];
  return list ? (
    <ListTable {...table} {...list} columns={columns} />
  ) : (
    <DataTable {...table} columns={columns} />
  );
}
