import { alertChange, alertInfo, alertList, alertMail } from '@paperlock/contract/alerts.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Alerts } from '../../../modules/oversight/alerts/index.ts';
import type { Desk } from '../desk.ts';

export const serveAlerts = (desk: Desk, alerts: Alerts): void => {
  desk.operator(alertInfo, 'alerts.read', async (_, visit) => done(await alerts.info(visit)));
  desk.operator(alertList, 'alerts.read', async (ask) => done(await alerts.page(ask)));
  desk.operator(alertChange, 'alerts.edit', (ask, visit) => alerts.change(ask, visit));
  desk.operator(alertMail, 'alerts.read', (ask, visit) => alerts.setMail(ask, visit));
};
