import { consoleCalls } from '@paperlock/contract/all-calls.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { everyCallMayRefuse } from '@paperlock/contract/call.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { Envelope } from '@paperlock/contract/envelope.ts';
import { expect } from 'vitest';
import {
  newCustomer,
  newOperator,
  openTestHouse,
  PASSWORD,
  signInOperator,
  type TestHouse,
} from '../test-house.ts';

/** A house to throw things at: whatever is sent to a call, `fire` holds what must hold of every answer. */
export type Range = {
  house: TestHouse;
  fire(call: Call, payload: string, contentType?: string): Promise<Envelope>;
};

export const openRange = async (): Promise<Range> => {
  const house = await openTestHouse();
  const { token } = await newCustomer(house, 'mira_range');
  const cookie = await signInOperator(house, await newOperator(house, 'owner'));
  let before = await stateOf(house);

  const fire = async (call: Call, payload: string, contentType = 'application/json'): Promise<Envelope> => {
    const listener = consoleCalls.includes(call) ? house.console : house.app;
    const headers = { authorization: `Bearer ${token}`, cookie, 'content-type': contentType };
    const answer = await listener.inject({ method: 'POST', url: `/api/${call.path}`, payload, headers });
    const what = `${call.path} ← ${payload.slice(0, 200)} → ${answer.payload.slice(0, 300)}`;
    const envelope = answer.json<Envelope>();

    expect(Object.keys(envelope).sort(), what).toEqual(envelopeKeys);
    expect(envelope.status_code, what).toBe(envelope.code);
    expect(codesOf(call), what).toContain(envelope.code);
    expect(answer.statusCode, what).toBeLessThan(500);
    expect(answer.payload, what).not.toMatch(/node_modules|\.ts:\d|\.js:\d|Error:|syntax error|relation "/);

    if (envelope.code === 200) await house.data.asOwner.query(staySignedIn);
    const after = await stateOf(house);
    if (envelope.code !== 200) expect(after, what).toEqual(before);
    before = after;
    return envelope;
  };
  return { house, fire };
};

/** For each call something it would accept, from which worse is made. A new call is added here, or a test says so. */
export const rightAsks: Readonly<Record<string, object>> = {
  'common/getsetting': {},
  'common/reportKey': { lang: 'de', key: 'identity.login_title' },
  'common/practiceMailbox': { account: 'mira@example.org' },
  'user/register': {
    account: 'someone_else',
    password: PASSWORD,
    password_repeat: PASSWORD,
    invitation_code: '',
    consent: true,
  },
  'user/login': { account: 'mira_range', password: PASSWORD },
  'user/logout': {},
  'user/info': {},
  'user/forgetPassword': { account: 'mira_range' },
  'user/resetPassword': {
    account: 'mira_range',
    code: '000000',
    password: PASSWORD,
    password_repeat: PASSWORD,
  },
  'user/sessions': {},
  'user/revokeSession': { session: '00000000-0000-4000-8000-000000000000' },
  'console/login': { account: 'nobody', password: PASSWORD },
  'console/loginCode': { challenge: 'x'.repeat(43), code: '000000' },
  'console/me': {},
  'console/logout': {},
  'console/operatorList': {},
  'console/sessions': {},
  'console/revokeSession': { session: 'others' },
  'console/outboxList': { cursor: '1700000000000-1', limit: 20 },
};

const envelopeKeys = ['code', 'data', 'message', 'request_id', 'server_time', 'status_code'];

/** A success, or a refusal that the contract announced for this call; "internal" is never one. */
const codesOf = ({ refusals }: Call): number[] => [
  200,
  ...[...refusals, ...everyCallMayRefuse]
    .filter((name) => name !== 'internal')
    .map((name) => refusalCodes[name]),
];

const staySignedIn = `with customers as (update session set ended_at = null) update operator_session set ended_at = null`;

const compared = ['customer', 'session', 'operator', 'operator_session'];
const counted = ['letter', 'password_code', 'operator_challenge', 'once', 'installation', 'job_run'];

/** Everything that a refused call must leave as it was. */
const stateOf = async ({ data }: TestHouse): Promise<unknown> => {
  const parts = [
    ...compared.map(
      (table) => `select '${table}', md5(string_agg(t::text, ',' order by t::text)) from ${table} t`,
    ),
    ...counted.map((table) => `select '${table}', count(*)::text from ${table}`),
  ];
  return (await data.asOwner.query(parts.join(' union all '))).rows;
};
