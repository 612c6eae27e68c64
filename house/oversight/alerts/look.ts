import { type AlertKind, alertKinds } from '@paperlock/domain/alerts/kinds.ts';
import { defaultThresholds } from '@paperlock/domain/alerts/limits.ts';
import { type Rule, stepOf } from '@paperlock/domain/alerts/rules.ts';
import type { Sql } from '../../db/database.ts';
import {
  type AlertRow,
  allMails,
  end,
  forget,
  lockOpenAlert,
  noteValue,
  raise,
  selectRules,
  setMail,
  suspect,
} from './alert-store.ts';
import { measures } from './measure.ts';
import type { AlertParts } from './parts.ts';

export const ruleOf = (rules: ReadonlyMap<string, Rule>, kind: AlertKind): Rule =>
  rules.get(kind) ?? { threshold: defaultThresholds[kind], isOn: true };

/** Looks at every number; returns how many alerts began or ended. */
export const lookAtAll = async (parts: AlertParts): Promise<number> => {
  if (!parts.isHere) return 0;
  const rules = await selectRules(parts.db.sql);
  let changes = 0;
  for (const kind of alertKinds) {
    const rule = ruleOf(rules, kind);
    const value = rule.isOn ? await measures[kind](parts) : null;
    if (await takeStep(parts, kind, rule, value)) changes += 1;
  }
  return changes;
};

/** Row, event and e-mails commit together: an alert is told of once, and so is its end. */
const takeStep = (parts: AlertParts, kind: AlertKind, rule: Rule, value: number | null): Promise<boolean> =>
  parts.db.inTransaction(async (tx) => {
    const row = await lockOpenAlert(tx, kind);
    const standing = row && { suspectedAt: row.created_at, isRaised: row.raised_at !== null };
    const step = stepOf(standing, value, rule, new Date());
    if (step === 'suspect') await suspect(tx, kind, rule.threshold, value ?? 0);
    if (!row) return false;
    if (step === 'forget') await forget(tx, row.id);
    else if (value !== null) await noteValue(tx, row.id, value);
    if (step !== 'raise' && step !== 'end') return false;
    await (step === 'raise' ? raise : end)(tx, row.id);
    await tell(parts, tx, row, step === 'raise' ? 'raised' : 'ended', value ?? row.value);
    return true;
  });

const tell = async (
  { operators, outbox, webhooks }: AlertParts,
  tx: Sql,
  { id, kind, threshold }: AlertRow,
  state: 'raised' | 'ended',
  value: number,
): Promise<void> => {
  await webhooks.record(tx, `alert.${kind}`, [{ alert: String(id), state, value, threshold }]);
  const known = await operators.list(tx);
  for (const { operator_id, email } of await allMails(tx)) {
    if (!known.some((operator) => operator.id === operator_id && !operator.removed)) {
      await setMail(tx, operator_id, null);
      continue;
    }
    await outbox.write(tx, {
      to: email,
      customerId: null,
      lang: 'en',
      words: `alert_${state}`,
      params: { kind, value, threshold },
    });
  }
};
