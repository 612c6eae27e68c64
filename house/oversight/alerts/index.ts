import type { Alert, AlertSettings, alertChange, alertList, alertMail } from '@paperlock/contract/alerts.ts';
import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { alertKinds } from '@paperlock/domain/alerts/kinds.ts';
import { defaultThresholds } from '@paperlock/domain/alerts/limits.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { type AlertRow, alertsPage, mailOf, selectRules, setMail, writeRule } from './alert-store.ts';
import { lookAtAll, ruleOf } from './look.ts';
import type { AlertParts } from './parts.ts';

/** Alerts with thresholds: raised once, ended once, as webhook events and as e-mails to operators who asked. */

type Here = { operator: Operator; ip: string };
type Result<C extends typeof alertChange | typeof alertMail> = Promise<Outcome<AlertSettings, RefusalOf<C>>>;

export const createAlerts = (parts: AlertParts) => {
  const { db, audit, outbox, isHere } = parts;

  const settings = async (sql: Sql, operatorId: string): Promise<AlertSettings> => {
    const rules = await selectRules(sql);
    return {
      here: isHere,
      rules: alertKinds.map((kind) => {
        const { threshold, isOn } = ruleOf(rules, kind);
        return { kind, threshold, on: isOn, usual_threshold: defaultThresholds[kind] };
      }),
      email: await mailOf(sql, operatorId),
      practice_mail: outbox.practice,
    };
  };

  return {
    look: () => lookAtAll(parts),
    info: ({ operator }: Here) => settings(db.sql, operator.id),
    page: async ({ cursor, limit }: Ask<typeof alertList>) =>
      pageFrom(await alertsPage(db.sql, readCursor(cursor), limit + 1), limit, alertView),
    change: (
      { kind, threshold, on }: Ask<typeof alertChange>,
      { operator, ip }: Here,
    ): Result<typeof alertChange> =>
      db.inTransaction(async (tx) => {
        if (!isHere) return refused('not_found', { field: 'kind' });
        await writeRule(tx, kind, { threshold, isOn: on });
        await audit.record(tx, {
          actor: { kind: 'operator', id: operator.id, name: operator.account },
          action: 'alert.rule_changed',
          subject: `alert:${kind}`,
          details: { threshold, on },
          ip,
        });
        return done(await settings(tx, operator.id));
      }),
    setMail: ({ email }: Ask<typeof alertMail>, { operator, ip }: Here): Result<typeof alertMail> =>
      db.inTransaction(async (tx) => {
        if (!isHere) return refused('not_found', { field: 'email' });
        await setMail(tx, operator.id, email);
        await audit.record(tx, {
          actor: { kind: 'operator', id: operator.id, name: operator.account },
          action: 'alert.mail_changed',
          subject: `operator:${operator.id}`,
          details: { on: email !== null },
          ip,
        });
        return done(await settings(tx, operator.id));
      }),
  };
};

const alertView = ({ id, kind, threshold, value, created_at, raised_at, ended_at }: AlertRow): Alert => ({
  id: String(id),
  kind,
  threshold,
  value,
  raised_at: (raised_at ?? created_at).toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});
