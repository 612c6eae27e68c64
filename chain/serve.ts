import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { PracticeChain } from './chain.ts';
import { fault, methods, RpcFault } from './json-rpc.ts';

/** Serves a chain on this machine alone. There is no setting for another address. */

const LOOPBACK = '127.0.0.1';
const BODY_MAX = 1_000_000;
const AT_ONCE = 100;

type Answer = { jsonrpc: '2.0'; id: unknown } & (
  | { result: unknown }
  | { error: { code: number; message: string } }
);

export type ServedChain = { port: number; close(): Promise<void> };

export const serveChain = async (chain: PracticeChain, port = 0): Promise<ServedChain> => {
  const server = createServer(async (request, response) => {
    // A page of some website in a browser on this machine could post here too; it must say what JSON-RPC clients say.
    const isClient =
      request.method === 'POST' && request.headers['content-type']?.startsWith('application/json');
    if (!isClient || request.headers.origin !== undefined) {
      response.writeHead(403).end();
      return;
    }
    const answer = await readBody(request).then(
      (body) => answerAll(chain, body),
      () => failed(null, new RpcFault(fault.notARequest, 'too long')),
    );
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.requestTimeout = 15_000;
  // Longer than the pauses of polling clients: a connection closed during a request looks like a silent chain.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, LOOPBACK, resolve);
  });
  return { port: portOf(server), close: () => closeServer(server) };
};

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the chain has no port');
  return address.port;
};

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > BODY_MAX) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const answerAll = async (chain: PracticeChain, body: string): Promise<Answer | Answer[]> => {
  let asked: unknown;
  try {
    asked = JSON.parse(body);
  } catch {
    return failed(null, new RpcFault(fault.unreadable, 'not JSON'));
  }
  if (!Array.isArray(asked)) return answerOne(chain, asked);
  if (asked.length > AT_ONCE) return failed(null, new RpcFault(fault.tooMuch, `at most ${AT_ONCE} at once`));
  return Promise.all(asked.map((one) => answerOne(chain, one)));
};

const answerOne = async (chain: PracticeChain, asked: unknown): Promise<Answer> => {
  const {
    id = null,
    method,
    params = [],
  } = (asked ?? {}) as { id?: unknown; method?: unknown; params?: unknown };
  try {
    if (typeof method !== 'string' || !Array.isArray(params)) {
      throw new RpcFault(fault.notARequest, 'not a request');
    }
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!run) throw new RpcFault(fault.noSuchMethod, `there is no method ${method}`);
    return { jsonrpc: '2.0', id, result: await run(chain, params) };
  } catch (error) {
    return failed(id, error);
  }
};

const failed = (id: unknown, error: unknown): Answer => {
  const code = error instanceof RpcFault ? error.code : -32603;
  const message = error instanceof Error ? error.message : String(error);
  return { jsonrpc: '2.0', id, error: { code, message } };
};
