import { jobList, jobStart } from '@paperlock/contract/jobs.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Jobs } from '../../../modules/oversight/jobs/index.ts';
import type { Desk } from '../desk.ts';

export const serveJobs = (desk: Desk, jobs: Jobs): void => {
  desk.operator(jobList, 'jobs.read', async () => done(await jobs.list()));
  desk.operator(jobStart, 'jobs.start', (ask, visit) => jobs.start(ask, visit));
};
