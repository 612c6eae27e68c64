import { strategyReport } from '@paperlock/contract/reports.ts';
import type { Reports } from '../../modules/reports/index.ts';
import type { Desk } from '../desk.ts';

export const serveReports = (desk: Desk, reports: Reports): void => {
  desk.customer(strategyReport, (ask, visit) => reports.ofProduct(ask, visit));
};
