import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import type { AuditEvent } from '../../api/audit.ts';
import { OperatorName } from '../../parts/operator-name.tsx';
import { addressOf } from '../../shell/routes.ts';
import css from './audit-table.module.css';

/** `customer.signed_in` has its text under `action_customer_signed_in`. */
const wordsFor = (action: string) =>
  `console-audit.action_${action.replace('.', '_') as Underscored<AuditAction>}` as const;

type Underscored<Name extends string> = Name extends `${infer Who}.${infer What}` ? `${Who}_${What}` : never;

export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  const { say } = useSpeaker();
  const zone = timeZone();
  return (
    <DataTable
      label={say('console.audit')}
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        { title: 'console-audit.event', cell: ({ action }) => say(wordsFor(action)) },
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
      ]}
    />
  );
}
