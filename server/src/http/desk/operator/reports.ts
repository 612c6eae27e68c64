import { deskStrategyReport, strategyRules } from '@paperlock/contract/reports-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Reports } from '../../../modules/invest/reports/index.ts';
import type { Desk } from '../desk.ts';

export const serveReportDesk = (desk: Desk, reports: Reports): void => {
  desk.operator(strategyRules, 'products.read', async () => done(reports.rules()));
  desk.operator(deskStrategyReport, 'products.draft', (ask) => reports.preview(ask));
};
