import { ChainSilent } from '@paperlock/house/ports/chain.ts';

/**
 * A strict client: an answer without a result is an error. Some nodes answer too many requests with an HTTP 200 without an
 * envelope, which lenient clients read as "no such transaction", and a payer would pay again.
 */

export type Ask = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** The chain understood the request and refused it. */
export class ChainRefused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const TIMEOUT_MS = 10_000;

export const jsonRpc = (url: string): Ask => {
  let last = 0;
  return async (method, params = []) => {
    last += 1;
    const id = last;
    const answer = await post(url, { jsonrpc: '2.0', id, method, params }).catch((error: unknown) => {
      throw new ChainSilent(`the chain did not answer ${method}`, { cause: error });
    });
    if (!isObject(answer) || answer.jsonrpc !== '2.0' || answer.id !== id) {
      throw new ChainSilent(`the chain did not answer ${method} but said something else`);
    }
    if (isObject(answer.error))
      throw new ChainRefused(Number(answer.error.code), String(answer.error.message));
    if (answer.result === undefined) throw new ChainSilent(`the chain's answer to ${method} has no result`);
    return answer.result;
  };
};

const post = async (url: string, body: object): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A chain that redirects us is not the one we asked.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
