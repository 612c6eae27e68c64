import { jobList, jobStart } from '@paperlock/contract/jobs.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveJobs = (desk: Desk): void => {
  desk.operator(jobList, 'jobs.read', async (m) => done(await m.oversight.jobDesk.list()));
  desk.operator(jobStart, 'jobs.start', (m, ask, visit) => m.oversight.jobDesk.start(ask, visit));
};
