import type { Ask, Call, RefusalOf } from '@paperlock/contract/call.ts';
import type { Outcome } from '@paperlock/domain/outcome.ts';
import { hashOfBrowser, newBrowserSecret } from '../base/sessions/index.ts';
import type { Modules } from '../modules.ts';
import type { Cookie } from './answer.ts';
import type { DeskRequest, Visit } from './visit.ts';

/** What a handler may know and do beside its call's content. */
export type Exchange<C extends Call = Call> = Pick<DeskRequest, 'token' | 'attended' | 'at'> & {
  /** Returns the hash of the browser's secret and gives a secret to a browser without one. */
  rememberBrowser(): Buffer;
  /** Has the browser keep an operator's token; null has it forget the one it has. */
  keepOperator(session: { token: string; expiresAt: Date } | null): void;
  /** Does work in the world that this call leads to, which need not be the caller's. */
  inside<T>(work: (m: Modules) => Promise<Outcome<T, RefusalOf<C>>>): Promise<Outcome<T, RefusalOf<C>>>;
  /** Reads what may be some seconds old: figures, reports, lists of what others did. */
  mayBeStale<T>(read: () => Promise<T>): Promise<T>;
};

/** Chooses the world in which a call's work is done, or refuses. */
export type WayIn<C extends Call = Call> = <T>(
  ask: Ask<C>,
  visit: Visit,
  work: (m: Modules) => Promise<Outcome<T, RefusalOf<C>>>,
) => Promise<Outcome<T, RefusalOf<C>>>;

/** The calls that lead into a world, by path; all others are for the caller's own. */
export type WaysIn = ReadonlyMap<string, WayIn>;

type Under = {
  m: Modules;
  request: DeskRequest;
  cookies: Cookie[];
  waysIn: WaysIn;
  mayBeStale: Exchange['mayBeStale'];
};

export const exchangeOf = <C extends Call>(
  call: C,
  ask: Ask<C>,
  visit: Visit,
  { m, request, cookies, waysIn, mayBeStale }: Under,
): Exchange<C> => ({
  token: request.token,
  attended: request.attended,
  at: request.at,
  rememberBrowser: () => {
    const secret = request.browser ?? newBrowserSecret();
    cookies.push({ name: 'browser', secret });
    return hashOfBrowser(secret);
  },
  keepOperator: (session) => {
    cookies.push(session ? { name: 'operator', ...session } : { name: 'operator', token: null });
  },
  inside: (work) => {
    const way = waysIn.get(call.path) as WayIn<C> | undefined;
    return way ? way(ask, visit, work) : work(m);
  },
  mayBeStale,
});
