import { deskStrategyReport, strategyRules } from '@paperlock/contract/reports-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveReportDesk = (desk: Desk): void => {
  desk.operator(strategyRules, 'products.read', async (m) => done(m.invest.reports.rules()));
  desk.operator(deskStrategyReport, 'products.draft', (m, ask) => m.invest.reports.preview(ask));
};
