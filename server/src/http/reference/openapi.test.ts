import { appCalls, consoleCalls } from '@paperlock/contract/all-calls.ts';
import { everyCallMayRefuse } from '@paperlock/contract/call.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiOf } from './openapi.ts';

describe.each([
  ['the app', appCalls],
  ['the console', consoleCalls],
])('the OpenAPI document of %s', (_, calls) => {
  // Through JSON, as it travels: what JSON cannot hold would be missing.
  const document = JSON.parse(JSON.stringify(openApiOf(calls, '1.2.3')));
  const operationOf = (path: string) => document.paths[`/api/${path}`]?.post;
  const contentOf = (path: string) =>
    Object.entries(operationOf(path).requestBody.content)[0] as [string, { schema: object; example: object }];

  it('says what it is', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Paperlock', version: '1.2.3' });
  });

  it('has exactly the calls of the contract, each once', () => {
    expect(Object.keys(document.paths).sort()).toEqual(calls.map(({ path }) => `/api/${path}`).sort());
    const ids = calls.map(({ path }) => operationOf(path).operationId);
    expect(new Set(ids).size).toBe(calls.length);
  });

  it('describes what each call asks, in which form, with an example', () => {
    for (const call of calls) {
      const [type, { schema, example }] = contentOf(call.path);
      expect(type, call.path).toBe(call.file ? 'multipart/form-data' : 'application/json');
      if (call.file) expect(schema, call.path).toMatchObject({ properties: { file: { format: 'binary' } } });
      for (const shape of 'oneOf' in schema ? (schema.oneOf as object[]) : [schema]) {
        expect(shape, call.path).toMatchObject({ type: 'object', additionalProperties: false });
      }
      expect(z.safeParse(call.request, example).success, call.path).toBe(true);
    }
  });

  it('describes what each call answers, in the envelope', () => {
    const envelope = ['code', 'status_code', 'message', 'data', 'request_id', 'server_time'];
    for (const { path } of calls) {
      const { schema } = operationOf(path).responses[200].content['application/json'];
      expect(schema.required, path).toEqual(envelope);
      expect(Object.keys(schema.properties), path).toEqual(envelope);
      for (const shape of schema.properties.data.oneOf ?? [schema.properties.data]) {
        expect(shape.type, path).toBe('object');
      }
    }
  });

  it('describes each call in words, its refusals, and who may make it', () => {
    const schemes = { public: undefined, customer: 'bearer', operator: 'cookie' };
    for (const { path, summary, refusals = [], access } of calls) {
      const operation = operationOf(path);
      expect(operation.summary, path).toBe(summary);
      for (const name of [...refusals, ...everyCallMayRefuse]) {
        expect(operation.responses[200].description, path).toContain(`${refusalCodes[name]} ${name}`);
      }
      const [scheme] = operation.security.flatMap(Object.keys);
      expect(scheme, path).toBe(schemes[access]);
      if (scheme) expect(document.components.securitySchemes, path).toHaveProperty(scheme);
    }
  });

  it('points to nothing that is not in it', () => {
    const pointers = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(pointers).toEqual([]);
  });
});
