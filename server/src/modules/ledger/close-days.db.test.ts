import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { afterEach, expect, it } from 'vitest';
import { deposit, openBook, type TestBook, transferEntry } from './test-book.ts';

let book: TestBook;
afterEach(() => book.db.drop());

const at = (day: string, time = '12:00:00') => new Date(`2026-05-${day}T${time}Z`);
const fund = (amount: bigint, day: string) =>
  transferEntry({
    kind: 'reserve_in',
    from: operatorAccount('equity'),
    to: operatorAccount('reserve'),
    amount,
    bookedAt: at(day),
  });
const reserveClosings = async () => {
  const { rows } = await book.db.sql.query<{ day: string; balance: bigint }>(
    `select day::text, balance::bigint from ledger.closing where account = 11 order by day`,
  );
  return rows.map(({ day, balance }) => [day, balance]);
};

it('days close a day after they ended, and are closed once', async () => {
  book = await openBook();
  expect(await book.ledger.closeDays(at('20'))).toBe(0);
  await book.postNow(fund(100n, '01'));
  await book.postNow(fund(10n, '03'));
  expect(await book.ledger.closeDays(at('02', '23:59:59'))).toBe(0);
  expect(await book.ledger.closeDays(at('04'))).toBe(2);
  expect(await book.ledger.closeDays(at('04'))).toBe(0);
  const mira = await book.customer();
  expect(await book.postNow(deposit(mira, 1n, { bookedAt: at('02') }))).toMatchObject({
    refusal: 'day_closed',
  });
  expect(await book.postNow(deposit(mira, 1n, { bookedAt: at('03') }))).toMatchObject({ ok: true });
});

it('a leap of the clock leaves the same closings as one day after the other', async () => {
  const leaps: [string, bigint][][] = [];
  for (const stops of [['10'], ['04', '05', '06', '07', '08', '09', '10']]) {
    book = await openBook();
    await book.postNow(fund(100n, '01'));
    await book.postNow(fund(10n, '03'));
    await book.postNow(fund(1n, '06'));
    for (const day of stops) await book.ledger.closeDays(at(day));
    await book.rollUp(1_000_000);
    leaps.push((await reserveClosings()) as [string, bigint][]);
    if (leaps.length === 1) await book.db.drop();
  }
  expect(leaps[0]).toHaveLength(8);
  expect(leaps[0]?.at(-1)).toEqual(['2026-05-08', 111n]);
  expect(leaps[1]).toEqual(leaps[0]);
});
