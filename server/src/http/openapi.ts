import { type Call, everyCallMayRefuse, type FilePart } from '@paperlock/contract/call.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import * as z from 'zod/mini';

/** The OpenAPI document, generated from the contract alone. */

const envelopeOf = (data: object) => ({
  type: 'object',
  required: ['code', 'status_code', 'message', 'data', 'request_id', 'server_time'],
  properties: {
    code: { type: 'integer', description: '200, or a refusal code' },
    status_code: { type: 'integer', description: 'repeats code' },
    message: { type: 'string', description: 'in the language of the lang header' },
    data,
    request_id: { type: 'string' },
    server_time: { type: 'string', format: 'date-time' },
  },
});

export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Describes a form: its fields and its file. */
const formOf = (request: z.ZodMiniType, { maxBytes, types }: FilePart): object => {
  const {
    properties = {},
    required = [],
    ...rest
  } = schemaOf(request, 'input') as {
    properties?: object;
    required?: string[];
  };
  const file = {
    type: 'string',
    format: 'binary',
    description: `${types.join(', ')}; at most ${maxBytes} bytes`,
  };
  return { ...rest, properties: { ...properties, file }, required: [...required, 'file'] };
};

export const askedBy = (call: Call): object =>
  call.file ? formOf(call.request, call.file) : schemaOf(call.request, 'input');

export const refusalsOf = (call: Call): { name: string; code: number }[] =>
  [...new Set([...(call.refusals ?? []), ...everyCallMayRefuse])].map((name) => ({
    name,
    code: refusalCodes[name],
  }));

const operation = (call: Call) => ({
  summary: call.summary,
  operationId: call.path.replace('/', '_'),
  tags: [call.path.split('/')[0]],
  security:
    call.access === 'customer' ? [{ bearer: [] }] : call.access === 'operator' ? [{ cookie: [] }] : [],
  parameters: ['lang', 'timezone'].map((name) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: {
      [call.file ? 'multipart/form-data' : 'application/json']: {
        schema: askedBy(call),
        example: exampleOf(call),
      },
    },
  },
  responses: {
    200: {
      description: `Refusals: ${refusalsOf(call)
        .map(({ name, code }) => `${code} ${name}`)
        .join(', ')}`,
      content: { 'application/json': { schema: envelopeOf(schemaOf(call.response, 'output')) } },
    },
  },
});

export const openApiOf = (calls: readonly Call[], version: string) => ({
  openapi: '3.1.0',
  info: { title: 'Paperlock', version, description: 'Practice money only.', license: { name: 'Apache-2.0' } },
  paths: Object.fromEntries(calls.map((call) => [`/api/${call.path}`, { post: operation(call) }])),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'operator' },
    },
  },
});
