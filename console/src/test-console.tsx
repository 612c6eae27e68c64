import { type Refusal, refusalCodes, SUCCESS } from '@paperlock/contract/codes.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import type { Overview } from '@paperlock/contract/overview.ts';
import { queueNames } from '@paperlock/domain/operators/queues.ts';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { Console } from './console.tsx';
import { openShell, speakEnglish } from './shell/open-shell.ts';
import { followLinks } from './shell/router.ts';

/** What the tests of the console share: the whole of it in a browser, and a server that answers as told. */

type Reply = { data: unknown } | { refusal: Refusal; message: string; data?: RefusalData };
/** Call → what it answers, or answers to what was asked. */
export type Replies = Record<string, Reply | ((ask: Record<string, unknown>) => Reply)>;

export const done = (data: unknown): Reply => ({ data });
export const refused = (refusal: Refusal, message: string, data: RefusalData = {}): Reply => ({
  refusal,
  message,
  data,
});

export const owner: Operator = {
  id: '00000000-0000-4000-8000-000000000001',
  account: 'owner',
  roles: ['owner', 'auditor'],
  second_factor: true,
  created_at: '2026-01-02T03:04:05.000Z',
};

/** Another operator than the owner, with these roles. */
export const operatorNamed = (account: string, n: number, roles: Operator['roles']): Operator => ({
  ...owner,
  id: owner.id.replace(/1$/, String(n)),
  account,
  roles,
});
export const maker = operatorNamed('maker', 2, ['treasury_maker']);
export const checker = operatorNamed('checker', 3, ['treasury_checker']);

const envelopeOf = (reply: Reply | undefined) => {
  if (!reply) return { code: refusalCodes.not_found, message: 'no such call in this test', data: {} };
  if (!('refusal' in reply)) return { code: SUCCESS, message: '', data: reply.data };
  return { code: refusalCodes[reply.refusal], message: reply.message, data: reply.data };
};

/** Nothing to do, nothing to read, and a session that has just been used. */
export const quiet: Overview = {
  queues: Object.fromEntries(queueNames.map((name) => [name, null])) as Overview['queues'],
  session: { ends_in_seconds: 900, by: 'idle' },
  now: '2026-01-02T03:04:05.000Z',
  due: { sales: null, maturities: null },
  money: null,
  health: { chain: null, payments: null, settlement: null, jobs: null, mail: null, book: null },
};

/** Nobody sits behind the desk of their own world unless a test says so. */
const asMe = (call: string, reply: Reply | undefined): Reply | undefined =>
  call === 'me' && reply && !('refusal' in reply)
    ? { data: { behind_desk: false, ...(reply.data as object) } }
    : reply;

type Opening = { address?: string; operator?: Operator; replies: Replies };

/** Opens the console at an address, for somebody who is signed in already or for a stranger. */
export const openConsole = async ({ address = '/', operator, replies }: Opening) => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', address);
  const asked: [call: string, ask: unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = new URL(url).pathname.replace('/api/console/', '');
    const ask = JSON.parse(String(init.body));
    // Asked on every page, every few seconds: of interest only where a test says so.
    if (call === 'overview' && !replies.overview) return Response.json(envelopeOf(done(quiet)));
    asked.push([call, ask]);
    const reply = replies[call];
    return Response.json(envelopeOf(asMe(call, typeof reply === 'function' ? reply(ask) : reply)));
  });
  const shell = openShell(window, await speakEnglish());
  followLinks(window, shell.router);
  if (operator) shell.client.session.start({ user: operator });
  render(<Console shell={shell} />);
  return { user: userEvent.setup(), shell, asked };
};
