import { expect, test } from 'vitest';
import { summary } from './summary.ts';

const addresses = { appUrl: 'http://127.0.0.1:4800', consoleUrl: 'http://127.0.0.1:4801' };

test('a newcomer reads where to go, how to get in and how to stop', () => {
  const text = summary({
    ...addresses,
    signIns: [
      { where: 'app', account: 'investor', password: 'Secret-1' },
      { where: 'category', account: 'For the class', password: 'Secret-5', note: 'a category' },
      { where: 'console', account: 'owner', password: 'Secret-2', note: 'all rights' },
      { where: 'console', account: 'desk', password: 'Secret-34' },
    ],
  });
  expect(text).toBe(`
  Paperlock is ready. Practice money only.

  Investor app   http://localhost:4800
    investor        Secret-1
    For the class   Secret-5   a category

  Console        http://localhost:4801
    owner   Secret-2    all rights
    desk    Secret-34
    The console also asks for a code: npm run code

  Stop with Ctrl-C. Everything is kept for the next start.
`);
});

test('without demo accounts there is no word about them', () => {
  expect(summary({ ...addresses, signIns: [] })).not.toContain('code');
});
