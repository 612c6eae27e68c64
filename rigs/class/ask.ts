import { refusalCodes } from '../../contract/codes.ts';
import { post, type Reply } from '../parts/post.ts';

const PATIENCE_MS = 60_000;
const namesOf = new Map(Object.entries(refusalCodes).map(([name, code]) => [code as number, name]));
export const nameOfCode = (code: number): string => namesOf.get(code) ?? String(code);

/** What no student of a lesson may be told. */
const broken = new Set<number>([refusalCodes.malformed, refusalCodes.not_found, refusalCodes.not_signed_in]);

const count = <K>(map: Map<K, number>, key: K): void => void map.set(key, (map.get(key) ?? 0) + 1);

/** Asks one node and keeps how long every answer took. Nothing is asked twice: a student is told what the first answer says. */
export const createAsker = (url: string, fault: (what: string) => void) => {
  /** Milliseconds of each answer, by call. */
  const took = new Map<string, number[]>();
  /** Calls answered with "too many", by call. */
  const limited = new Map<string, number>();
  /** Refusals by rules of business, by code. */
  const refused = new Map<number, number>();

  const judged = (kind: string, reply: Reply): Reply => {
    const { status, code, message, ms } = reply;
    if (status > 0) took.set(kind, [...(took.get(kind) ?? []), ms]);
    if (status === 0) fault(`${kind}: no answer, ${message}`);
    else if (status === 429 || code === refusalCodes.too_many_requests) {
      count(limited, kind);
      fault(`${kind}: refused by a limit, ${message}`);
    } else if (status >= 500 || broken.has(code)) fault(`${kind}: ${status} ${nameOfCode(code)} ${message}`);
    else if (code !== 200) count(refused, code);
    return reply;
  };

  /** What the app sends otherwise than as a call. */
  const fetched = async (kind: string, path: string, init?: RequestInit): Promise<Reply> => {
    const begun = performance.now();
    const ms = () => performance.now() - begun;
    try {
      const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      const { status, headers } = answer;
      const text = await answer.text();
      const said: Partial<Reply> = headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
      const { code = status, message = text, data = {} } = said;
      return judged(kind, { status, code, message, data, ms: ms() });
    } catch (error) {
      return judged(kind, { status: 0, code: 0, message: String(error), data: {}, ms: ms() });
    }
  };

  return {
    asked: { took, limited, refused },
    call: async (path: string, body: object = {}, token = ''): Promise<Reply> =>
      judged(path, await post(url, path, body, token, { patienceMs: PATIENCE_MS })),
    upload: (path: string, form: FormData, token: string): Promise<Reply> =>
      fetched(path, `/api/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      }),
    page: (path: string): Promise<Reply> => fetched('the page', path),
  };
};

export type Asker = ReturnType<typeof createAsker>;
