import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Here, ReconciliationParts } from './parts.ts';
import { reconcile } from './reconcile.ts';

/** Starts a run that an operator asked for; it goes on after the answer. Refuses while another one is under way. */
export const runNow = async (
  parts: ReconciliationParts,
  { operator, ip }: Here,
): Promise<Outcome<Record<string, never>, 'conflict'>> => {
  const begun = await new Promise<boolean>((resolve, reject) => {
    reconcile(parts, { by: 'operator', name: operator.account, onBegun: () => resolve(true) })
      .then((row) => resolve(row !== null))
      .catch((error: unknown) => {
        parts.onFailure(error);
        reject(error);
      });
  });
  if (!begun) return refused('conflict');
  const actor = { kind: 'operator', id: operator.id, name: operator.account } as const;
  await parts.db.inTransaction((tx) =>
    parts.audit.record(tx, { actor, action: 'reconciliation.started', ip }),
  );
  return done({});
};
