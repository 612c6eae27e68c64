import type { auditList } from '@paperlock/contract/audit.ts';
import type { Answer } from '@paperlock/contract/call.ts';
import type { Cell } from '@paperlock/domain/csv.ts';

type Event = Answer<typeof auditList>['list'][number];

export const auditCsv: Readonly<Record<string, (event: Event) => Cell>> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actor_kind: ({ actor }) => actor.kind,
  actor_id: ({ actor }) => actor.id ?? '',
  actor_name: ({ actor }) => actor.name ?? '',
  action: ({ action }) => action,
  subject: ({ subject }) => subject ?? '',
  ip: ({ ip }) => ip ?? '',
  details: ({ details }) => JSON.stringify(details),
  place: ({ place }) => (place === null ? '' : String(place)),
};
