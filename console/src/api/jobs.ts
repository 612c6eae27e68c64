import { jobList } from '@paperlock/contract/jobs.ts';
import { query } from '@paperlock/web/query.ts';
import type { Client } from './client.ts';

const LOOK_AGAIN_MS = 5_000;

export const jobsQuery = (client: Client) =>
  query(client.call, jobList, {}, { key: ['jobs'], staleTime: 0, refetchInterval: LOOK_AGAIN_MS });
