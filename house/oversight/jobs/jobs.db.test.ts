import { jobList, jobStart } from '@paperlock/contract/jobs.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { createJobLog } from '../../db/job-log.ts';

const house = await openTestHouse();
const cookie = await signInOperator(house, await newOperator(house, 'owner'));
const { alone } = createJobLog(house.db);

const jobNamed = async (name: string) =>
  (await post(house, jobList, {}, { cookie })).data.list.find((job) => job.name === name);

describe('the list of jobs', () => {
  it('counts failures in a row, and a success ends them', async () => {
    const fails = () => alone('settle', () => Promise.reject(new Error('no connection\nto anything')));
    await expect(fails()).rejects.toThrow();
    await expect(fails()).rejects.toThrow();
    expect(await jobNamed('settle')).toMatchObject({
      state: 'failing',
      failures: 2,
      fault: 'no connection',
      can_start: true,
    });
    await alone('settle', async () => 7);
    expect(await jobNamed('settle')).toMatchObject({
      state: 'well',
      failures: 0,
      result: '7',
      can_start: false,
    });
  });

  it('knows what runs from its lock', async () => {
    const seen = await alone('reconcile', () => jobNamed('reconcile'));
    expect(seen).toMatchObject({ state: 'running', next_at: null, can_start: false });
    expect(await jobNamed('reconcile')).toMatchObject({ state: 'well' });
  });

  it('names jobs of the installation too, which nobody starts here', async () => {
    await alone('make-spare-worlds', async () => 1);
    expect(await jobNamed('make-spare-worlds')).toMatchObject({ every_seconds: null, can_start: false });
  });
});

describe('a job', () => {
  it('is started by an owner, with a line in the audit log', async () => {
    const { data } = await post(house, jobStart, { job: 'close-days' }, { cookie });
    expect(data.state).toBe('done');
    const { rows } = await house.data.asOwner.query(
      `select actor_name is not null as named from audit_event where action = 'job.started' and subject = 'job:close-days'`,
    );
    expect(rows).toEqual([{ named: true }]);
  });

  it('that does not exist or comes by itself within a minute is not', async () => {
    const answerTo = async (job: string) => nameOf((await post(house, jobStart, { job }, { cookie })).code);
    expect(await answerTo('no-such-job')).toBe('not_found');
    expect(await answerTo('follow-chain')).toBe('conflict');
  });
});
