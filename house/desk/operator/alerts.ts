import { alertChange, alertInfo, alertList, alertMail } from '@paperlock/contract/alerts.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveAlerts = (desk: Desk): void => {
  desk.operator(alertInfo, 'alerts.read', async (m, _, visit) => done(await m.oversight.alerts.info(visit)));
  desk.operator(alertList, 'alerts.read', async (m, ask) => done(await m.oversight.alerts.page(ask)));
  desk.operator(alertChange, 'alerts.edit', (m, ask, visit) => m.oversight.alerts.change(ask, visit));
  desk.operator(alertMail, 'alerts.read', (m, ask, visit) => m.oversight.alerts.setMail(ask, visit));
};
