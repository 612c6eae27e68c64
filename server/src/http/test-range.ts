import { consoleCalls } from '@paperlock/contract/areas.ts';
import { type Ask, type Call, everyCallMayRefuse } from '@paperlock/contract/call.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Envelope } from '@paperlock/contract/envelope.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import { login } from '@paperlock/contract/identity.ts';
import { roles } from '@paperlock/contract/operators.ts';
import { expect, vi } from 'vitest';
import { fieldsAndFile } from '../test-form.ts';
import { newCustomer, newOperator, openTestHouse, signInOperator, type TestHouse } from '../test-house.ts';

export type Headers = Readonly<Record<string, string>>;

/** A house that hostile requests are sent to, signed in as a customer and as an operator with every role. */
export type Range = {
  house: TestHouse;
  /** Sends a request and holds of its answer what must hold of every answer. */
  send(call: Call, payload: string, contentType?: string, as?: Headers): Promise<Envelope>;
  /** The same for a request that may succeed: a refusal changes no row, a change by an operator is in the audit log. */
  fire(call: Call, payload: string, as?: Headers): Promise<Envelope>;
  /** Counts the rows that were changed, and kept, since it was last asked. */
  changes(): Promise<number>;
};

export const openRange = async (): Promise<Range> => {
  const house = await openTestHouse();
  const { token } = await newCustomer(house, (exampleOf(login) as Ask<typeof login>).account);
  const cookie = await signInOperator(house, await newOperator(house, ...roles));
  const changes = await countChanges(house);
  let audited = await lastAudited(house);

  const send = async (
    call: Call,
    payload: string,
    contentType = 'application/json',
    as: Headers = { authorization: `Bearer ${token}`, cookie },
  ): Promise<Envelope> => {
    const listener = consoleCalls.includes(call) ? house.console : house.app;
    const form = contentType === 'application/json' ? asForm(call, payload) : null;
    const answer = await listener.inject({
      method: 'POST',
      url: `/api/${call.path}`,
      payload: form?.payload ?? payload,
      headers: { ...as, 'content-type': form?.contentType ?? contentType },
    });
    const what = `${nameOf(call, payload)} → ${answer.payload.slice(0, 300)}`;
    const envelope = answer.json<Envelope>();
    expect(Object.keys(envelope).sort(), what).toEqual(envelopeKeys);
    expect(envelope.status_code, what).toBe(envelope.code);
    expect(codesOf(call), what).toContain(envelope.code);
    expect(answer.statusCode, what).toBeLessThan(500);
    expect(answer.payload, what).not.toMatch(/node_modules|\.ts:\d|\.js:\d|Error:|syntax error|relation "/);
    return envelope;
  };

  const fire = async (call: Call, payload: string, as?: Headers): Promise<Envelope> => {
    const envelope = await send(call, payload, undefined, as);
    const what = `${nameOf(call, payload)} → ${envelope.code}`;
    const changed = await changes();
    if (envelope.code !== 200) expect(changed, `rows changed by ${what}`).toBe(0);
    if (call.access === 'operator' && changed > 0) {
      const last = await lastAudited(house);
      expect(last > audited, `${what} is in the audit log`).toBe(true);
      audited = last;
    }
    if (envelope.code === 200) await house.data.asOwner.query(staySignedIn).then(changes);
    return envelope;
  };
  return { house, send, fire, changes };
};

/** A request, short enough for the message of a failed test. */
export const nameOf = ({ path }: Call, payload: string): string => `${path} ← ${payload.slice(0, 200)}`;

/** The same fields, in the form of a call that carries a file; what has no fields goes as it is. */
const asForm = (call: Call, payload: string): ReturnType<typeof fieldsAndFile> | null => {
  if (!call.file) return null;
  try {
    const ask: unknown = JSON.parse(payload);
    return typeof ask === 'object' && ask !== null && !Array.isArray(ask) ? fieldsAndFile(ask) : null;
  } catch {
    return null;
  }
};
const envelopeKeys = ['code', 'data', 'message', 'request_id', 'server_time', 'status_code'];

/** How far the audit log has come. */
const lastAudited = async ({ data: { asOwner } }: TestHouse): Promise<bigint> => {
  const { rows } = await asOwner.query<{ id: string }>('select coalesce(max(id), 0) as id from audit_event');
  return BigInt(rows[0]?.id ?? 0);
};

/** A success, or a refusal that the contract announced for this call; a failure of ours is never one. */
const codesOf = ({ refusals = [] }: Call): number[] => [
  200,
  ...[...refusals, ...everyCallMayRefuse]
    .map((name) => refusalCodes[name])
    .filter((code) => code < 500 || code > 599),
];

const staySignedIn = `with customers as (update session set ended_at = null) update operator_session set ended_at = null`;

/**
 * A refused call may use up tries of a code or a challenge, and a refusal may be worth a line in the audit log;
 * otherwise it leaves every row as it was.
 */
const mayChange = [
  'rate_limit',
  'fund_pin',
  'audit_event',
  'audit_waiting',
  'schema_migration',
  // Prices grow with the hours, whoever asks for them first; nobody decided anything.
  'market_series',
  'market_candle',
];
/** Tries that are used up, how often a number came again, and when a key was last used. */
const mayBeUpdated = ['letter_code', 'operator_challenge', 'sign_in_challenge', 'once', 'script_key'];

/** Any call may note the visit there, once a minute. */
const noteVisits = ['session', 'operator_session'];

/** Counts the rows that were changed, and kept, since it was last asked. */
export const countChanges = async ({ data: { asOwner } }: TestHouse): Promise<() => Promise<number>> => {
  await asOwner.query(`
    create table public.changes (n integer not null);
    insert into public.changes values (0);
    create function public.count_change() returns trigger language plpgsql security definer as
      'begin update public.changes set n = n + 1; return null; end'`);
  const tables = await asOwner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname = any (current_schemas(false) || name 'ledger') and tablename <> all ($1)`,
    [mayChange],
  );
  for (const { name } of tables.rows) {
    const table = name.slice(name.indexOf('.') + 1);
    const what = mayBeUpdated.includes(table)
      ? 'insert or delete'
      : noteVisits.includes(table)
        ? 'insert or update of ended_at, expires_at, token_hash or delete'
        : 'insert or update or delete';
    await asOwner.query(
      `create trigger counted after ${what} on ${name} for each row execute function public.count_change()`,
    );
  }
  /** A reconciliation goes on writing after the answer to the operator who started it. */
  const reconciled = async () => {
    const { rows } = await asOwner.query('select from reconciliation_progress where outcome is null');
    expect(rows).toEqual([]);
  };
  return async () => {
    await vi.waitFor(reconciled, { timeout: 30_000 });
    const { rows } = await asOwner.query<{ n: number }>('select n from public.changes');
    if (rows[0]?.n !== 0) await asOwner.query('update public.changes set n = 0');
    return rows[0]?.n ?? Number.NaN;
  };
};
