import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { Job, jobList, jobStart } from '@paperlock/contract/jobs.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { jobStateOf, mayStart, nextRunOf } from '@paperlock/domain/operators/jobs.ts';
import { lateJobs } from '@paperlock/domain/operators/late-jobs.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Audit } from '../../base/audit/index.ts';
import type { Database } from '../../db/database.ts';
import { createJobLog, type JobRecord, jobRecords } from '../../db/job-log.ts';

/** The recurring jobs of this database: how each is doing, and starting one by hand. */

export type JobsParts = {
  db: Database;
  audit: Pick<Audit, 'record'>;
  /** Asked when it is needed, because the jobs of all areas are in it. */
  timetable(): readonly { name: string; everySeconds: number; run(): Promise<number> }[];
  /** Real time from which on jobs could run here. */
  since: Date;
  /** False in a private world or a class, whose jobs belong to the holder of its lease. */
  isRecorded: boolean;
  onFailure(job: string, error: unknown): void;
};

type Here = { operator: Operator; ip: string };
type Started = Answer<typeof jobStart>;

/** A page waits so long for a result; the job goes on without it. */
const PATIENCE_MS = 5_000;
/** A job takes connections that people's calls wait for. */
const AT_ONCE = 2;

export const createJobs = (parts: JobsParts) => {
  const { db, audit, timetable, isRecorded } = parts;
  const log = createJobLog(db);
  const underWay = new Set<Promise<Started>>();

  const list = async (): Promise<Job[]> => {
    const names = timetable().map(({ name }) => name);
    const records = isRecorded ? await jobRecords(db.sql, names) : names.map(unrecorded);
    return records.map((record) => jobView(parts, record));
  };

  const start = async (
    { job: name }: Ask<typeof jobStart>,
    { operator: { id, account }, ip }: Here,
  ): Promise<Outcome<Started, RefusalOf<typeof jobStart>>> => {
    const job = timetable().find((one) => one.name === name);
    if (!job) return refused('not_found', { field: 'job' });
    const shown = (await list()).find((one) => one.name === name);
    if (!shown?.can_start || underWay.size >= AT_ONCE) return refused('conflict', { field: 'job' });
    await audit.record(db.sql, {
      actor: { kind: 'operator', id, name: account },
      action: 'job.started',
      subject: `job:${name}`,
      ip,
    });
    const run = log.alone(name, job.run).then(
      // Null: another node was faster.
      (result): Started =>
        result === null ? { state: 'running', result: null } : { state: 'done', result: String(result) },
      (error: unknown): Started => {
        parts.onFailure(name, error);
        return { state: 'failed', result: null };
      },
    );
    underWay.add(run);
    void run.finally(() => underWay.delete(run));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Started>((answer) => {
      timer = setTimeout(() => answer({ state: 'running', result: null }), PATIENCE_MS);
    });
    const answer = await Promise.race([run, late]);
    clearTimeout(timer);
    return done(answer);
  };

  return {
    list: async (): Promise<Answer<typeof jobList>> => ({ recorded: isRecorded, list: await list() }),
    start,
  };
};

const unrecorded = (job: string): JobRecord => ({
  job,
  started_at: null,
  finished_at: null,
  outcome: null,
  failed_at: null,
  failures: 0,
  fault: null,
  running: false,
});

const jobView = ({ timetable, since, isRecorded }: JobsParts, record: JobRecord): Job => {
  const everySeconds = timetable().find(({ name }) => name === record.job)?.everySeconds ?? null;
  const { finished_at: finishedAt, failed_at: failedAt, failures } = record;
  const isLate =
    finishedAt !== null &&
    everySeconds !== null &&
    lateJobs([{ name: record.job, everySeconds, finishedAt }], { since, now: new Date() }).length > 0;
  const run = { finishedAt, failedAt, failures, isRunning: record.running, isLate };
  return {
    name: record.job,
    every_seconds: everySeconds,
    state: jobStateOf(run),
    started_at: record.started_at?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
    result: record.outcome,
    failures,
    failed_at: failedAt?.toISOString() ?? null,
    fault: record.fault,
    next_at: everySeconds === null ? null : (nextRunOf(run, everySeconds)?.toISOString() ?? null),
    can_start: isRecorded && everySeconds !== null && mayStart(run, everySeconds),
  };
};
