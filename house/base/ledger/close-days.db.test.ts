import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { afterEach, expect, it } from 'vitest';
import { deposit, openBook, order, type TestBook, transferEntry } from './test-book.ts';

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

/** As if the day had still been open when the first `looks` transfers were looked at, and was closed before they were written. */
const closeAfterLooks = (looks: number) =>
  book.db.asOwner.query(`
    create sequence public.looks;
    grant usage on sequence public.looks to paperlock_ledger;
    alter function ledger.check_transfer rename to look_again;
    create function ledger.check_transfer(p_kind smallint, p_booked_at timestamptz, p_debit integer, p_credit integer)
    returns void language plpgsql as $$
    begin
      if nextval('public.looks') > ${looks} then
        perform ledger.look_again(p_kind, p_booked_at, p_debit, p_credit);
      end if;
    end $$;
    grant execute on function ledger.check_transfer to paperlock_ledger`);

it('an entry under which its day is closed is refused like any other that comes too late', async () => {
  book = await openBook();
  const mira = await book.customer(10n);
  await book.postNow(fund(100n, '01'));
  await book.closeDay('2026-05-01', at('02'));
  const late = { ...order(mira, 5n, 1n, 'order:late'), bookedAt: at('01') };
  await closeAfterLooks(2);
  expect(await book.postNow(late)).toMatchObject({ refusal: 'day_closed' });
});
