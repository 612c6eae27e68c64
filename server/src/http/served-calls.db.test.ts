import { appCalls, consoleCalls } from '@paperlock/contract/areas.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestHouse } from '../test-house.ts';

const house = await openTestHouse();
afterAll(() => house.close());
await Promise.all([house.app.ready(), house.console.ready()]);

/** Every route Fastify has, read from the tree it prints: `METHOD path`. */
const routesOf = (listener: FastifyInstance): string[] => {
  const path: string[] = [];
  return listener
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([\s│├└─]*)(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4 - 1;
      path.splice(Math.max(depth, 0));
      path.push(part);
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path.join('')}`);
    });
};

const reference = ['/api/openapi.json', '/api/reference'];
const reads = (...paths: string[]) => paths.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]);

/** Every path and method that the served document describes, as Fastify writes them. */
const describedBy = async (listener: FastifyInstance): Promise<string[]> => {
  const { paths } = (await listener.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
  );
};

describe('what is served', () => {
  it('to the app is exactly what its document describes, its reference and its health', async () => {
    expect(routesOf(house.app).sort()).toEqual(
      [
        ...(await describedBy(house.app)),
        'HEAD /files/:id',
        ...reads(...reference, '/healthz', '/readyz', '/metrics'),
      ].sort(),
    );
  });

  it('to the console is exactly what its document describes, its reference, its health and its numbers', async () => {
    expect(routesOf(house.console).sort()).toEqual(
      [
        ...(await describedBy(house.console)),
        ...reads(...reference, '/healthz', '/readyz', '/metrics'),
      ].sort(),
    );
  });

  it('on one origin is not there on the other', async () => {
    for (const [other, calls] of [
      [house.console, appCalls],
      [house.app, consoleCalls],
    ] as const) {
      for (const { path } of calls) {
        const answer = await other.inject({ method: 'POST', url: `/api/${path}` });
        expect([answer.statusCode, answer.json().code], path).toEqual([404, 404]);
      }
    }
  });

  it('is ready with its database, and not without', async () => {
    const lonely = await openTestHouse();
    await lonely.invest.settlement.run();
    expect((await lonely.app.inject('/readyz')).statusCode).toBe(200);
    await lonely.db.close();
    // One look serves everybody for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    const { statusCode, payload } = await lonely.app.inject('/readyz');
    expect([statusCode, JSON.parse(payload).faults]).toEqual([503, [{ part: 'database', why: 'no_answer' }]]);
    await lonely.app.close();
    await lonely.console.close();
    await lonely.data.drop();
  });
});
