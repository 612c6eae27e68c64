import { mutants } from '../mutant.ts';

const pin = ['house/people/security/pin.db.test.ts'];
const access = ['server/src/http/access.db.test.ts'];
const session = 'house/base/sessions/session-store.ts';
const operators = (name: string) => [`house/people/operators/${name}.db.test.ts`];

/** Signing in and staying so, PINs, codes, holds. */
export const people = mutants('db', [
  {
    name: 'nobody decides what concerns their own access',
    file: 'house/people/operators/decide-access.ts',
    find: "(isAbout(asProposal(row), id) && 'proposal_about_you')",
    replace: 'null',
    tests: operators('access'),
  },
  {
    name: 'owners who remove each other at the same moment leave one',
    file: 'house/people/operators/operator-store.ts',
    find: 'order by id for no key update',
    replace: 'order by id',
    tests: operators('access'),
  },
  {
    name: 'a new second factor ends the sessions behind the former one',
    file: 'house/people/operators/end-access.ts',
    find: 'await sessions.endAll(tx, operatorId, keepId)',
    replace: '0',
    tests: operators('access'),
  },
  {
    name: 'a printed password is good for one sign-in',
    file: 'house/people/operators/by-command.ts',
    find: 'due: true',
    replace: 'due: false',
    tests: operators('by-command'),
  },
  {
    name: 'the default PIN has no power',
    file: 'house/people/security/check-pin.ts',
    find: "pin_hash === null ? refused('pin_default', { field: 'pin' }) : null",
    replace: 'null',
    tests: pin,
  },
  {
    name: 'a locked PIN stays locked, also for the right one',
    file: 'house/people/security/check-pin.ts',
    find: 'if (row.locked_seconds > 0)',
    replace: 'if (row.locked_seconds > 86_400)',
    tests: pin,
  },
  {
    name: 'the first change of the PIN asks for the password',
    file: 'house/people/security/change-pin.ts',
    find: 'if (!known.ok) return known;',
    replace: "if (!known.ok && ask.password === '') return known;",
    tests: pin,
  },
  {
    name: 'a change of what protects an account holds withdrawals for a day',
    file: 'domain/security/limits.ts',
    find: 'HOLD_HOURS = 24',
    replace: 'HOLD_HOURS = 23',
    tests: ['house/base/holds/holds.db.test.ts'],
  },
  {
    name: 'an ended session is over',
    file: session,
    find: '`ended_at is null and expires_at > now() and',
    replace: '`expires_at > now() and',
    tests: access,
  },
  {
    name: 'a session expires',
    file: session,
    find: '`ended_at is null and expires_at > now() and',
    replace: '`ended_at is null and',
    tests: access,
  },
  {
    name: 'an operator who is idle for a quarter of an hour is signed out',
    file: 'house/base/sessions/index.ts',
    find: 'idleSeconds: OPERATOR_IDLE_MINUTES * 60',
    replace: 'idleSeconds: OPERATOR_IDLE_MINUTES * 80',
    tests: access,
  },
  {
    name: 'a new password ends all sessions',
    file: session,
    find: 'id is distinct from $2 and ended_at is null',
    replace: 'id is not distinct from $2 and ended_at is null',
    tests: ['house/people/identity/forgotten-password.db.test.ts'],
  },
  {
    name: 'whoever only asked for a new password does not see its code',
    file: 'house/desk/public/common.ts',
    find: 'customerId !== null && (await sessions.hasBeenIn(customerId, visit.browser))',
    replace: 'customerId !== null',
    tests: ['house/base/outbox/whose-letter.db.test.ts'],
  },
  {
    name: 'a new password shuts out every other browser',
    file: session,
    find: 'and browser is distinct from $2',
    replace: 'and browser is not distinct from $2',
    tests: ['house/base/outbox/whose-letter.db.test.ts'],
  },
  {
    name: 'a code that was sent is good once',
    file: 'house/base/codes/code-store.ts',
    find: 'return rowCount === 1;',
    replace: 'return rowCount !== null;',
    tests: ['house/people/identity/forgotten-password.db.test.ts'],
  },
  {
    name: 'a code from a teacher opens nothing without the pupil',
    file: 'house/people/identity/forgotten-password.ts',
    find: 'if (handed && !(await isThere(',
    replace: 'if (handed && ask.code === null && !(await isThere(',
    tests: ['house/care/classes/reset-sign-in.db.test.ts'],
  },
  {
    name: 'a code that was sent has five tries',
    file: 'domain/codes/limits.ts',
    find: 'CODE_TRIES = 5',
    replace: 'CODE_TRIES = 6',
    tests: ['house/people/identity/forgotten-password.db.test.ts'],
  },
  {
    name: 'a second step has so many tries',
    file: 'house/people/identity/challenge-store.ts',
    find: 'set tries_left = tries_left - 1',
    replace: 'set tries_left = tries_left',
    tests: ['house/people/security/second-factor.db.test.ts'],
  },
  {
    name: 'guesses at a password are limited by account and address',
    file: 'domain/identity/limits.ts',
    find: "name: 'login_here', tries: 10",
    replace: "name: 'login_here', tries: 50",
    tests: ['house/people/identity/guessing.db.test.ts'],
  },
]);
