import { expect, it } from 'vitest';
import { addressesIn } from './smoke.ts';
import { summary } from './summary.ts';

const printed = summary({
  appUrl: 'http://127.0.0.1:4802',
  consoleUrl: 'http://127.0.0.1:4803',
  signIns: [{ where: 'app', account: 'investor', password: 'Secret-1' }],
});

it('the addresses are read from what a start prints', () => {
  expect(addressesIn(printed)).toEqual({ app: 'http://localhost:4802', console: 'http://localhost:4803' });
});

it('a start that has not printed its last line is not ready', () => {
  expect(addressesIn(printed.split('Stop with')[0] ?? '')).toBeNull();
});
