import { mutants } from '../mutant.ts';

const SCHEMA = 'house/schema';
const POSTING = `${SCHEMA}/ledger/post.sql`;
const test = (name: string) => [`house/base/ledger/${name}.db.test.ts`];

/** The book, the journal of what operators did, and everything that must happen once. */
export const ledger = mutants('db', [
  {
    name: 'the book takes a cause once',
    file: `${SCHEMA}/tables/30-ledger.sql`,
    find: 'primary key (cause, part)',
    replace: 'primary key (no, cause, part)',
    tests: test('post'),
  },
  {
    name: 'the same cause with other content is refused',
    file: POSTING,
    find: 'if p_is_same is not true then',
    replace: 'if p_is_same is null then',
    tests: test('database-refuses'),
  },
  {
    name: 'a posting is never changed',
    file: `${SCHEMA}/ledger/what-stays.sql`,
    find: 'before update or delete on transfer for each row',
    replace: 'before delete on transfer for each row',
    tests: test('database-refuses'),
  },
  {
    name: 'accounts are locked by number, so that crossing entries never wait in a ring',
    file: POSTING,
    find: `LG007';
  end if;
  perform from account where id = any (p_debit || p_credit) and id % 100 < 20 order by id for no key update;`,
    replace: `LG007';
  end if;
  perform from account where id = any (p_debit || p_credit) and id % 100 < 20
    order by array_position(p_debit || p_credit, id) for no key update;`,
    tests: test('post'),
  },
  {
    name: 'a correction is booked as it was approved',
    file: `${SCHEMA}/ledger/corrections.sql`,
    find: '(c.debit, c.credit, c.amount) = (p_debit, p_credit, p_amount)',
    replace: '(c.debit, c.credit) = (p_debit, p_credit)',
    tests: ['house/oversight/corrections/decide-correction.db.test.ts'],
  },
  {
    name: 'each link of the audit log binds the one before it',
    file: `${SCHEMA}/base/audit.sql`,
    find: 'sha256(last.hash || convert_to(',
    replace: 'sha256(convert_to(',
    tests: ['house/base/audit/audit.db.test.ts'],
  },
  {
    name: 'the same request number with other content is refused',
    file: 'house/db/once.ts',
    find: 'earlier.asked.equals(asked)',
    replace: 'earlier.asked.length === asked.length',
    tests: ['house/db/once.db.test.ts'],
  },
  {
    name: 'a limit grants exactly its tries',
    file: `${SCHEMA}/base/limits.sql`,
    find: 'where r.next_at <= base.wall_now() + period - step',
    replace: 'where r.next_at <= base.wall_now() + period',
    tests: ['house/db/rate-limit.db.test.ts'],
  },
  {
    name: 'the application cannot rewrite withdrawals',
    file: `${SCHEMA}/tables/42-rails-withdrawals.sql`,
    find: 'grant select on withdrawal to paperlock_app;',
    replace: 'grant select, delete on withdrawal to paperlock_app;',
    tests: ['house/db/privileges.db.test.ts'],
  },
]);
