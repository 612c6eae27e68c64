import { refusalCodes } from '../../contract/codes.ts';

/** Asks one node over HTTP and keeps how long every answer took, by call. Nothing is asked twice: a pupil is told what the first answer says. */

export type Reply = { status: number; code: number; message: string; data: Record<string, unknown> };

type Asked = {
  /** Milliseconds of each answer, by call. */
  took: Map<string, number[]>;
  /** Calls answered with "too many", by call. */
  limited: Map<string, number>;
  /** Refusals by rules of business, by code. */
  refused: Map<number, number>;
};

const PATIENCE_MS = 60_000;
const namesOf = new Map(Object.entries(refusalCodes).map(([name, code]) => [code as number, name]));
export const nameOfCode = (code: number): string => namesOf.get(code) ?? String(code);

/** What no pupil of a lesson may be told. */
const broken = new Set<number>([refusalCodes.malformed, refusalCodes.not_found, refusalCodes.not_signed_in]);

const count = <K>(map: Map<K, number>, key: K): void => void map.set(key, (map.get(key) ?? 0) + 1);

export const createAsker = (url: string, fault: (what: string) => void) => {
  const asked: Asked = { took: new Map(), limited: new Map(), refused: new Map() };

  const timed = async (kind: string, send: () => Promise<Response>): Promise<Reply> => {
    const begun = performance.now();
    let reply: Reply;
    try {
      const answer = await send();
      const isCall = answer.headers.get('content-type')?.includes('json') ?? false;
      const said: unknown = isCall
        ? await answer.json()
        : { code: answer.status, message: await answer.text() };
      const { code = 0, message = '', data = {} } = said as Partial<Reply>;
      reply = { status: answer.status, code, message, data };
    } catch (error) {
      fault(`${kind}: no answer, ${error}`);
      return { status: 0, code: 0, message: '', data: {} };
    }
    const took = asked.took.get(kind) ?? [];
    took.push(performance.now() - begun);
    asked.took.set(kind, took);
    const { status, code, message } = reply;
    if (status === 429 || code === refusalCodes.too_many_requests) {
      count(asked.limited, kind);
      fault(`${kind}: refused by a limit, ${message}`);
    } else if (status >= 500 || broken.has(code)) fault(`${kind}: ${status} ${nameOfCode(code)} ${message}`);
    else if (code !== 200) count(asked.refused, code);
    return reply;
  };

  const headersOf = (token: string) => (token ? { authorization: `Bearer ${token}` } : undefined);
  return {
    asked,
    call: (path: string, body: object = {}, token = ''): Promise<Reply> =>
      timed(path, () =>
        fetch(`${url}/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headersOf(token) },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
      ),
    upload: (path: string, form: FormData, token: string): Promise<Reply> =>
      timed(path, () =>
        fetch(`${url}/api/${path}`, {
          method: 'POST',
          headers: { ...headersOf(token) },
          body: form,
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
      ),
    page: (path: string): Promise<Reply> =>
      timed('the page', () => fetch(`${url}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) })),
  };
};

export type Asker = ReturnType<typeof createAsker>;
