import { appCalls, consoleCalls } from '@paperlock/contract/areas.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import { register } from '@paperlock/contract/identity.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { openApiOf } from './openapi.ts';
import { appReference, consoleReference } from './references.ts';

type Operation = {
  summary: string;
  description?: string;
  operationId: string;
  tags: string[];
  security: object[];
  requestBody: { content: Record<string, { example: object }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
  'x-permission'?: string;
  'x-refusals'?: Record<string, number>;
};
type Schema = {
  oneOf: [
    { allOf: [object, { properties: { data: object } }] },
    { $ref?: string; allOf: [object, { properties: { code: { enum: number[] } } }] },
  ];
};

/** Through JSON, as it travels: what JSON cannot hold would be missing. */
const documentOf = (reference: Parameters<typeof openApiOf>[0]) =>
  JSON.parse(JSON.stringify(openApiOf(reference)));

const app = documentOf(appReference('1.2.3', new Map()));
const guards = new Map([
  ['console/treasuryPropose', 'treasury.propose'],
  ['console/depositReceipt', 'deposits.read'],
] as const);
const console = documentOf(consoleReference('1.2.3', guards));

/** Formats say what patterns say once more. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(app, 'app').addSchema(console, 'console');

/** Returns whether a value fits the schema at this place of a document. */
const fits = (document: string, place: readonly string[], value: unknown): boolean => {
  const pointer = place.map((part) => part.replaceAll('/', '~1')).join('/');
  return ajv.validate({ $ref: `${document}#/${pointer}` }, value);
};
const json = ['content', 'application/json', 'schema'];

describe.each([
  ['app', app, appCalls],
  ['console', console, consoleCalls],
])('the OpenAPI document of the %s', (name, document, calls) => {
  const operations: Operation[] = Object.values(document.paths as object).flatMap(Object.values);
  const operationOf = (path: string): Operation => document.paths[`/api/${path}`].post;
  const text = JSON.stringify(document);

  it('is a valid one of version 3.1', async () => {
    const { valid, errors } = await new Validator().validate(document);
    expect([valid, errors]).toEqual([true, undefined]);
    expect(document.openapi).toBe('3.1.1');
    expect(document.info).toMatchObject({ version: '1.2.3', license: { identifier: 'Apache-2.0' } });
    expect(document.servers).toMatchObject([{ url: '/' }]);
  });

  it('gives a linter no reason for a warning', () => {
    const areas = document.tags.map(({ name }: { name: string }) => name);
    for (const { operationId, summary, tags, responses } of operations) {
      expect(summary, operationId).toMatch(/\.$/);
      expect(areas, operationId).toContain(tags[0]);
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '404']));
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const used = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name));
    const { securitySchemes, ...parts } = document.components;
    const there = Object.entries(parts as object).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `${kind}/${name}`),
    );
    expect([...used].sort()).toEqual(there.sort());
    expect(new Set(operations.flatMap(({ security }) => security.flatMap(Object.keys)))).toEqual(
      new Set(Object.keys(securitySchemes)),
    );
  });

  it('has exactly the calls of the contract, each in an area, and stays small', () => {
    const posts = Object.entries(document.paths as object).filter(([, item]) => 'post' in item);
    expect(posts.map(([path]) => path).sort()).toEqual(calls.map(({ path }) => `/api/${path}`).sort());
    expect(text.length / calls.length).toBeLessThan(2400);
  });

  it('describes what each call asks, in which form, with an example that fits', () => {
    for (const call of calls) {
      const [[type, { example }] = ['', { example: {} }]] = Object.entries(
        operationOf(call.path).requestBody.content,
      );
      expect(type, call.path).toBe(call.file ? 'multipart/form-data' : 'application/json');
      expect(example, call.path).toMatchObject(exampleOf(call));
      const place = ['paths', `/api/${call.path}`, 'post', 'requestBody', 'content', type, 'schema'];
      expect(fits(name, place, example), `${call.path} ${ajv.errorsText()}`).toBe(true);
      expect(fits(name, place, { ...example, unheard_of: 1 }), call.path).toBe(false);
      expect(fits(name, place, exampleOf(call)), call.path).toBe(!call.file);
    }
  });

  it('describes who may make each call, what it answers, and every refusal', () => {
    const schemes = { public: [], customer: ['bearer'], operator: ['cookie'] };
    for (const { path, summary, refusals = [], access } of calls) {
      const operation = operationOf(path);
      expect(operation.summary, path).toBe(summary);
      expect(operation.security.flatMap(Object.keys), path).toEqual(schemes[access]);
      const schema = operation.responses[200]?.content?.['application/json']?.schema;
      const named = schema?.oneOf[1].allOf?.[1].properties.code.enum ?? [refusalCodes.malformed];
      const statuses = Object.keys(operation.responses).map(Number);
      for (const name of refusals) expect([...named, ...statuses], path).toContain(refusalCodes[name]);
      for (const code of named) {
        const isOwn = refusals.some((name) => refusalCodes[name] === code);
        expect(isOwn || code === refusalCodes.malformed, `${path} ${code}`).toBe(true);
      }
      expect(operation['x-refusals'] ?? {}, path).toEqual(
        Object.fromEntries(refusals.map((name) => [name, refusalCodes[name]])),
      );
    }
  });
});

describe('the documents', () => {
  it('have the statuses that calls really answer with', () => {
    const statusesOf = (document: typeof app, path: string) =>
      Object.keys(document.paths[`/api/${path}`].post.responses).map(Number);
    expect(statusesOf(app, 'credit/assets')).toEqual([200, 401, 404, 413, 429, 500, 503]);
    expect(statusesOf(app, 'credit/withdraw')).toContain(504);
    expect(statusesOf(console, 'console/ledgerTotals')).toContain(403);
  });

  it('name the permission of a console call, of a picture, and the roles that have it', () => {
    expect(console.paths['/api/console/treasuryPropose'].post).toMatchObject({
      'x-permission': 'treasury.propose',
      description: 'Permission `treasury.propose`: treasury_maker.',
    });
    expect(console.paths['/api/console/depositReceipt/{id}'].get).toMatchObject({
      'x-permission': 'deposits.read',
      security: [{ cookie: [] }],
    });
    expect(console.paths['/api/console/me'].post).not.toHaveProperty('x-permission');
  });

  it('tell a success from a refusal by the code alone', () => {
    const place = ['paths', `/api/${register.path}`, 'post', 'responses', '200', ...json];
    const envelope = {
      message: 'This account already exists.',
      request_id: '0b0f1d9e-3b0a-4c58-9a53-0e5d3e8d7c11',
      server_time: '2026-01-01T00:00:00.000Z',
    };
    const refusal = { ...envelope, code: 4102, status_code: 4102, data: { field: 'account' } };
    expect(fits('app', place, refusal), ajv.errorsText()).toBe(true);
    expect(fits('app', place, { ...refusal, code: 200, status_code: 200 })).toBe(false);
    expect(fits('app', place, { ...refusal, code: 4401 })).toBe(false);
  });

  it('have the messages of the socket', () => {
    const socket = ['webhooks', 'socket', 'post'];
    const hears = [...socket, 'requestBody', ...json];
    const says = [...socket, 'responses', '200', ...json];
    expect(fits('app', hears, { op: 'event', topic: 'order', id: '12-3' }), ajv.errorsText()).toBe(true);
    expect(fits('app', hears, { op: 'event', topic: 'order' })).toBe(false);
    expect(fits('app', says, { op: 'sub', topics: ['product:0a'] }), ajv.errorsText()).toBe(true);
    expect(fits('app', says, { op: 'sub', topics: [] })).toBe(false);
    expect(app.webhooks.socket.post['x-close-codes']).toMatchObject({ not_signed_in: 4401 });
  });
});
