import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** `status` is 0 where nobody answered; `message` then tells why. */
export type Reply = {
  status: number;
  code: number;
  message: string;
  data: Record<string, unknown>;
  ms: number;
};

/** How a person calls: once, or until there is an answer. */
export type Ask = (path: string, body?: object, token?: string) => Promise<Reply>;

type Options = { patienceMs?: number; from?: string };

/** One call over HTTP, as the app makes it. `from` is an address of this machine, which all of 127.0.0.0/8 are. */
export const post = async (
  url: string,
  path: string,
  body: object = {},
  token = '',
  { patienceMs = 60_000, from }: Options = {},
): Promise<Reply> => {
  const begun = performance.now();
  const asked = request(`${url}/api/${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(patienceMs),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(from && { localAddress: from }),
  });
  const replyOf = (status: number, said: string): Reply => {
    const {
      code = status,
      message = said.slice(0, 200),
      data,
    } = (said.startsWith('{') ? JSON.parse(said) : {}) as Partial<Reply>;
    return { status, code, message, data: data ?? {}, ms: performance.now() - begun };
  };
  try {
    asked.end(JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return replyOf(answer.statusCode ?? 0, await text(answer));
  } catch (error) {
    return replyOf(0, String(error));
  }
};
