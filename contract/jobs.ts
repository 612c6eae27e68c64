import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, nothing } from './fields.ts';

/** Recurring jobs: how each is doing, and starting one by hand. */

const jobName = z.string().check(z.regex(/^[a-z][a-z-]{0,63}$/));

const job = z.object({
  name: jobName,
  /** Null for a job of the whole installation, which only its own process starts. */
  every_seconds: z.nullable(z.int()),
  state: z.enum(['running', 'failing', 'late', 'well', 'unknown']),
  started_at: z.nullable(instant),
  /** Its last success, and what that did: usually a count. */
  finished_at: z.nullable(instant),
  result: z.nullable(z.string()),
  /** Since the last success. */
  failures: z.int(),
  failed_at: z.nullable(instant),
  fault: z.nullable(z.string()),
  next_at: z.nullable(instant),
  can_start: z.boolean(),
});
export type Job = z.output<typeof job>;

export const jobList = defineCall({
  path: 'console/jobList',
  summary:
    'Every recurring job with its last runs, failures in a row and next run, in real time. A private world or a class keeps no record.',
  access: 'operator',
  request: nothing,
  response: z.object({ recorded: z.boolean(), list: z.array(job) }),
});

export const jobStart = defineCall({
  path: 'console/jobStart',
  summary:
    'Starts a job now, and answers after some seconds at most: done, failed, or still running. Jobs can be repeated without harm.',
  access: 'operator',
  request: z.strictObject({ job: jobName }),
  response: z.object({ state: z.enum(['done', 'failed', 'running']), result: z.nullable(z.string()) }),
  refusals: ['conflict'],
});
