import type { AddressInfo } from 'node:net';
import { personalTopics, type SocketSaid, socketSaid, type Topic } from '@paperlock/contract/socket.ts';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

/** A socket in the hands of a test: what it heard, and how it ended. */
export type TestSocket = {
  heard: SocketSaid[];
  events(): string[];
  /** The code it was closed with; an HTTP status where it never opened. */
  closed: Promise<number>;
  say(text: string | Buffer): void;
  signIn(token: string): Promise<void>;
  subscribe(topics?: readonly Topic[], lastId?: string): Promise<string>;
  ws: WebSocket;
};

export const addressOf = async (listener: FastifyInstance): Promise<string> => {
  if (!listener.server.listening) await listener.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(listener.server.address() as AddressInfo).port}`;
};

export const openSocket = async (
  listener: FastifyInstance,
  { path = '/ws', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<TestSocket> => {
  const ws = new WebSocket(`${await addressOf(listener)}${path}`, { headers });
  const heard: SocketSaid[] = [];
  let wake = () => {};
  const next = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  ws.on('message', (data) => {
    heard.push(z.parse(socketSaid, JSON.parse(String(data))));
    wake();
  });
  const closed = new Promise<number>((resolve) => {
    ws.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    ws.on('close', (code) => {
      resolve(code);
      wake();
    });
  });
  ws.on('error', () => wake());
  await new Promise<void>((resolve) => {
    ws.on('open', resolve);
    void closed.then(() => resolve());
    ws.on('error', () => resolve());
  });

  const awaitAnswer = async <Op extends SocketSaid['op']>(op: Op): Promise<SocketSaid & { op: Op }> => {
    const from = heard.length;
    for (;;) {
      const found = heard.slice(from).find((said): said is SocketSaid & { op: Op } => said.op === op);
      if (found) return found;
      if (ws.readyState >= WebSocket.CLOSING) throw new Error(`closed before "${op}"`);
      await next();
    }
  };
  const ask = (what: object) => ws.send(JSON.stringify(what));
  return {
    heard,
    events: () => heard.flatMap((said) => (said.op === 'event' ? [said.topic] : [])),
    closed,
    say: (text) => ws.send(text),
    signIn: async (token) => {
      ask({ op: 'auth', token });
      await awaitAnswer('ready');
    },
    subscribe: async (topics = personalTopics, lastId) => {
      ask({ op: 'sub', topics, last_id: lastId });
      return (await awaitAnswer('sub')).last_id;
    },
    ws,
  };
};
