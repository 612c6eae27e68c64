import type { Area } from '@paperlock/contract/areas.ts';
import type { Access, Call, FilePart } from '@paperlock/contract/call.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import { nothing } from '@paperlock/contract/fields.ts';
import { scopeOf } from '@paperlock/contract/script-scopes.ts';
import { type Permission, rolesWith } from '@paperlock/domain/operators/permissions.ts';
import { type Picture, pictureOperation, SOCKET_AREA, socketWebhook } from './beside.ts';
import { capital } from './named-shapes.ts';
import { envelopes, ownRefusals, refusedResponses, responsesOf } from './refusals.ts';
import { createShapes, type Json, type Shapes } from './shapes.ts';

/** The OpenAPI document of one origin, generated from the contract. */

export type Reference = {
  readonly title: string;
  readonly version: string;
  readonly areas: readonly Area[];
  readonly pictures: readonly Picture[];
  /** How a socket says who it is. */
  readonly socketSignIn: string;
  /** The permission that each call or picture of operators asks for, as it is served. */
  readonly guards: ReadonlyMap<string, Permission>;
};

const security: Readonly<Record<Access, readonly Json[]>> = {
  public: [],
  customer: [{ bearer: [] }],
  operator: [{ cookie: [] }],
};

const guardOf = (access: Access, permission: Permission | undefined): Json => ({
  security: security[access],
  ...(permission && {
    description: `Permission \`${permission}\`: ${rolesWith(permission).join(', ')}.`,
    'x-permission': permission,
  }),
});

/** Adds the file to a form's fields. */
const formOf = (fields: Json, { maxBytes, types }: FilePart): Json => ({
  ...fields,
  properties: {
    ...(fields.properties as Json),
    file: {
      type: 'string',
      format: 'binary',
      description: `${types.join(', ')}; at most ${maxBytes} bytes`,
    },
  },
  required: [...((fields.required ?? []) as string[]), 'file'],
});

const requestBody = (call: Call, asked: Json): Json => ({
  ...(call.request !== nothing && { required: true }),
  content: call.file
    ? {
        'multipart/form-data': {
          schema: formOf(asked, call.file),
          example: { ...exampleOf(call), file: 'picture' },
        },
      }
    : { 'application/json': { schema: asked, example: exampleOf(call) } },
});

const nameOf = ({ path }: Call): string => path.split('/').map(capital).join('');

type Surroundings = { area: string; shapes: Shapes; guards: Reference['guards']; guarded: boolean };

const operation = (call: Call, { area, shapes, guards, guarded }: Surroundings): Json => ({
  post: {
    summary: call.summary,
    operationId: call.path.replace('/', '_'),
    tags: [area],
    ...guardOf(call.access, guards.get(call.path)),
    ...(call.access === 'customer' && { 'x-script-key': scopeOf(call) }),
    parameters: ['lang', 'timezone'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: requestBody(call, shapes.add(`${nameOf(call)}Request`, call.request)),
    responses: responsesOf(call, shapes.add(`${nameOf(call)}Answer`, call.response), guarded),
    ...(call.refusals && { 'x-refusals': ownRefusals(call) }),
  },
});

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
});

const about = `Practice money only. Every call is a POST with a JSON object. An answer is an envelope: code 200 is success, every other code a refusal.
Refusals with a code below 1000, except 400, have it as the HTTP status too; the others come with HTTP status 200.`;

export const openApiOf = ({ title, version, areas, pictures, socketSignIn, guards }: Reference): Json => {
  const shapes = createShapes();
  const accesses = new Set(areas.flatMap(({ calls }) => calls.map(({ access }) => access)));
  const guarded = accesses.has('operator');
  const paths = Object.fromEntries([
    ...areas.flatMap(({ name: area, calls }) =>
      calls.map((call) => [`/api/${call.path}`, operation(call, { area, shapes, guards, guarded })]),
    ),
    ...pictures.map((picture) => {
      const permission = guards.get(picture.path.replace(/^\/api\/|\/\{id\}$/g, ''));
      return [picture.path, pictureOperation(picture, permission ? guardOf('operator', permission) : null)];
    }),
  ]);
  const webhooks = { socket: socketWebhook(shapes, socketSignIn) };
  return {
    openapi: '3.1.1',
    info: {
      title,
      version,
      description: about,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'Where this document lies.' }],
    tags: [
      ...areas.map(({ name, description }) => ({ name, description })),
      { name: SOCKET_AREA, description: 'Hints in real time.' },
    ],
    paths,
    webhooks,
    components: {
      schemas: { ...shapes.components(), ...envelopes },
      responses: refusedResponses(paths),
      parameters: {
        lang: header('lang', 'The language of messages; an unknown one means English.', 'en'),
        timezone: header(
          'timezone',
          'An IANA name, for times in texts. Never used for money.',
          'Europe/Berlin',
        ),
      },
      securitySchemes: {
        ...(accesses.has('customer') && { bearer: { type: 'http', scheme: 'bearer' } }),
        ...(guarded && {
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-operator',
            description: 'Over plain http beyond this machine, the cookie is named `operator`.',
          },
        }),
      },
    },
    'x-refusals': refusalCodes,
  };
};
