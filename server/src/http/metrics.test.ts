import { appCalls, consoleCalls } from '@paperlock/contract/areas.ts';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const lines = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'));

describe('the metrics', () => {
  it('count answers by call and code, and wrong sign-ins apart', async () => {
    const metrics = createMetrics();
    const answer = (route: string, code: number) => metrics.answered({ route, code, ms: 3 });
    answer('/api/user/login', 4101);
    answer('/api/user/login', 200);
    answer('/api/console/loginCode', 4021);
    // A wrong code elsewhere is no sign-in.
    answer('/api/user/changePassword', 4021);
    answer('/*', 200);
    answer('/files/:id', 200);
    const text = await metrics.print();
    expect(lines(text, 'paperlock_answers_total')).toEqual([
      'paperlock_answers_total{call="user/login",code="4101"} 1',
      'paperlock_answers_total{call="user/login",code="200"} 1',
      'paperlock_answers_total{call="console/loginCode",code="4021"} 1',
      'paperlock_answers_total{call="user/changePassword",code="4021"} 1',
      'paperlock_answers_total{call="pages",code="200"} 2',
    ]);
    expect(lines(text, 'paperlock_sign_in_failures_total')).toEqual([
      'paperlock_sign_in_failures_total{who="customer"} 1',
      'paperlock_sign_in_failures_total{who="operator"} 1',
    ]);
  });

  it('show a job before it fails, so that the first failure is an increase', async () => {
    const metrics = createMetrics();
    metrics.knowJobs(['settle', 'pay']);
    metrics.jobFailed('settle');
    expect(lines(await metrics.print(), 'paperlock_job_failures_total')).toEqual([
      'paperlock_job_failures_total{job_name="settle"} 1',
      'paperlock_job_failures_total{job_name="pay"} 0',
    ]);
  });

  it('leave out what could not be read, rather than show 0', async () => {
    let isAway = false;
    const metrics = createMetrics(async () =>
      isAway ? {} : { paperlock_chain_lag_blocks: 7, paperlock_queue_waiting: { deposits: 2 } },
    );
    const seen = async () => {
      const text = await metrics.print();
      return [...lines(text, 'paperlock_chain_lag_blocks'), ...lines(text, 'paperlock_queue_waiting')];
    };
    expect(await seen()).toEqual([
      'paperlock_chain_lag_blocks 7',
      'paperlock_queue_waiting{queue="deposits"} 2',
    ]);
    isAway = true;
    expect(await seen()).toEqual([]);
  });

  it('stay small after every call was made, and refused in two ways', async () => {
    const metrics = createMetrics();
    for (const { path } of [...appCalls, ...consoleCalls])
      for (const code of [200, 400, 4101]) metrics.answered({ route: `/api/${path}`, code, ms: 5 });
    expect((await metrics.print()).length).toBeLessThan(85_000);
    const rested = createMetrics();
    for (const { path } of [...appCalls, ...consoleCalls])
      rested.answered({ route: `/api/${path}`, code: 200, ms: 5 });
    expect((await rested.print()).length).toBeLessThan(40_000);
  });
});
