import { appCalls, consoleCalls } from '@paperlock/contract/all-calls.ts';
import { everyCallMayRefuse } from '@paperlock/contract/call.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { describe, expect, it } from 'vitest';
import { openApiOf } from './openapi.ts';

describe.each([
  ['the app', appCalls],
  ['the console', consoleCalls],
])('the OpenAPI document of %s', (_, calls) => {
  // Through JSON, as it travels: what JSON cannot hold would be missing.
  const document = JSON.parse(JSON.stringify(openApiOf(calls, '1.2.3')));
  const operationOf = (path: string) => document.paths[`/api/${path}`]?.post;

  it('says what it is', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Paperlock', version: '1.2.3' });
  });

  it('has exactly the calls of the contract, each once', () => {
    expect(Object.keys(document.paths).sort()).toEqual(calls.map(({ path }) => `/api/${path}`).sort());
    const ids = calls.map(({ path }) => operationOf(path).operationId);
    expect(new Set(ids).size).toBe(calls.length);
  });

  it.each(calls)('describes $path', (call) => {
    const operation = operationOf(call.path);
    expect(operation.summary).toBe(call.summary);
    const [[type, { schema: asked }]] = Object.entries<{ schema: object }>(operation.requestBody.content) as [
      [string, { schema: object }],
    ];
    expect(type).toBe(call.file ? 'multipart/form-data' : 'application/json');
    if (call.file) expect(asked).toMatchObject({ properties: { file: { format: 'binary' } } });
    for (const shape of 'oneOf' in asked ? (asked.oneOf as object[]) : [asked]) {
      expect(shape).toMatchObject({ type: 'object', additionalProperties: false });
    }
    const { schema } = operation.responses[200].content['application/json'];
    expect(schema.required).toEqual(['code', 'status_code', 'message', 'data', 'request_id', 'server_time']);
    for (const shape of schema.properties.data.oneOf ?? [schema.properties.data]) {
      expect(shape.type).toBe('object');
    }
    expect(Object.keys(schema.properties).sort()).toEqual([...schema.required].sort());
    for (const name of [...call.refusals, ...everyCallMayRefuse]) {
      expect(operation.responses[200].description).toContain(`${refusalCodes[name]} ${name}`);
    }
    const [scheme] = operation.security.flatMap(Object.keys);
    expect(scheme).toBe({ public: undefined, customer: 'bearer', operator: 'cookie' }[call.access]);
    if (scheme) expect(document.components.securitySchemes).toHaveProperty(scheme);
  });

  it('points to nothing that is not in it', () => {
    const pointers = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(pointers).toEqual([]);
  });
});
