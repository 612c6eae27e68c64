import { refusalCodes, SUCCESS } from '@paperlock/contract/codes.ts';

/**
 * The client that scripts install: plain `fetch`, no dependencies. Its types are written from the contract when it is packed
 * (`tools/client-package.ts`).
 */

export type ClientOptions = {
  /** Where the app is, such as http://localhost:4800. */
  url: string;
  /** A key from Settings, Keys for scripts. Public calls need none. */
  key?: string;
  /** Language of refusals, English without it. */
  lang?: string;
  /** IANA name; days begin in this zone, in UTC without it. */
  timezone?: string;
};

type Said = { code: number; message: string; data: unknown; request_id?: string };
type RefusalData = { field?: string; params?: Record<string, string | number>; retry_after?: number };

const refusalNames = new Map(Object.entries(refusalCodes).map(([name, code]) => [code as number, name]));

/** A refusal, or no answer: then `refusal` is `no_answer`. */
export class PaperlockError extends Error {
  override name = 'PaperlockError';
  readonly refusal: string;
  readonly code: number;
  readonly field: string | undefined;
  readonly params: Record<string, string | number>;
  /** Seconds after which a call may be made again. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(path: string, { code, message, data, request_id }: Said, cause?: unknown) {
    super(`${path}: ${message}`, { cause });
    const { field, params = {}, retry_after } = (data ?? {}) as RefusalData;
    this.refusal = refusalNames.get(code) ?? 'no_answer';
    this.code = code;
    this.field = field;
    this.params = params;
    this.retryAfter = retry_after;
    this.requestId = request_id;
  }
}

/** The number of a call that moves something: the same number and body are done once, however often they are sent. */
export const requestNo = (): string => crypto.randomUUID();

/** Longer in all than a server takes to come back. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
const PATIENCE_MS = 60_000;

/** Nobody said whether it was done. */
const isUnsure = ({ refusal }: PaperlockError): boolean =>
  refusal === 'no_answer' || refusal === 'outcome_unknown' || refusal === 'unavailable';

type Page = { list: unknown[]; next_cursor: string | null };

export const createClient = ({ url, key = '', lang = 'en', timezone = 'UTC' }: ClientOptions) => {
  const once = async (path: string, ask: object): Promise<unknown> => {
    let said: Said;
    try {
      const response = await fetch(new URL(`/api/${path}`, url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          lang,
          timezone,
          ...(key && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(ask),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      said = (await response.json()) as Said;
    } catch (cause) {
      throw new PaperlockError(path, { code: 0, message: `no answer from ${url}`, data: null }, cause);
    }
    if (said.code !== SUCCESS) throw new PaperlockError(path, said);
    return said.data;
  };

  /** A call with a request number is sent again, the same bytes, until it is known what became of it. */
  const call = async (path: string, ask: object = {}): Promise<unknown> => {
    for (const pauseMs of 'request_no' in ask ? PAUSES_MS : []) {
      try {
        return await once(path, ask);
      } catch (error) {
        if (!(error instanceof PaperlockError) || !isUnsure(error)) throw error;
        await new Promise((resume) => setTimeout(resume, pauseMs));
      }
    }
    return once(path, ask);
  };

  /** Every entry of a list, page after page. */
  async function* each(path: string, ask: object = {}): AsyncGenerator<unknown> {
    let cursor: string | null = null;
    do {
      const page = (await call(path, cursor === null ? ask : { ...ask, cursor })) as Page;
      yield* page.list;
      cursor = page.next_cursor;
    } while (cursor !== null);
  }

  return { call, each };
};
