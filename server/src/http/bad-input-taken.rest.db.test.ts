import { appCalls, consoleCalls } from '@paperlock/contract/areas.ts';
import { afterAll, it } from 'vitest';
import { badFieldsOf } from './test-bad-asks.ts';
import { openRange } from './test-range.ts';

const { house, fire } = await openRange();
afterAll(() => house.close());

it('a strange value that a call takes does no harm, whichever field it is in', async () => {
  for (const call of [...appCalls, ...consoleCalls]) {
    for (const { body, error } of badFieldsOf(call).flat()) if (!error) await fire(call, body);
  }
});
