import { OutcomeUnknown } from '@paperlock/house/db/outcome-unknown.ts';
import { expect, it } from 'vitest';
import { NotLeader } from './leader.ts';
import { afterCommit, isUnreachable } from './unreachable.ts';

const error = (message: string, parts: object = {}) => Object.assign(new Error(message), parts);

it('a database that is away is told from any other failure', () => {
  const away = [
    error('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    error('connect ECONNREFUSED', { code: 'ECONNREFUSED' }),
    error('the database system is starting up', { code: '57P03' }),
    error('terminating connection due to administrator command', { code: '57P01' }),
    error('could not extend file: No space left on device', { code: '53100' }),
    error('Connection terminated unexpectedly'),
    new OutcomeUnknown(),
    new NotLeader(),
  ];
  expect(away.filter((one) => !isUnreachable(one))).toEqual([]);
  const other = [
    error('no such file', { code: 'ENOENT', syscall: 'open' }),
    error('duplicate key', { code: '23505' }),
    error('a bug'),
    'text',
    null,
  ];
  expect(other.filter(isUnreachable)).toEqual([]);
});

it('a commit that failed is known to be undone only where PostgreSQL said so, or never heard of it', () => {
  const known = [
    error('violates a deferred constraint', { code: '23503', severity: 'ERROR' }),
    error('Client has encountered a connection error and is not queryable'),
  ];
  for (const one of known) expect(afterCommit(one)).toBe(one);
  const unknown = [
    error('Connection terminated unexpectedly'),
    error('read ECONNRESET', { code: 'ECONNRESET' }),
    error('terminating connection', { code: '57P01', severity: 'FATAL' }),
  ];
  for (const one of unknown) expect(afterCommit(one)).toMatchObject({ name: 'OutcomeUnknown', cause: one });
});
