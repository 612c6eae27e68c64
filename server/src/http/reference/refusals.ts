import { type Call, everyCallMayRefuse } from '@paperlock/contract/call.ts';
import { httpStatusOf, type Refusal, refusalCodes, SUCCESS } from '@paperlock/contract/codes.ts';
import type { Envelope } from '@paperlock/contract/envelope.ts';
import { capital } from './named-shapes.ts';
import { type Json, refTo } from './shapes.ts';

/** Describes the envelope and what comes in it when a call says no. */

const required = [
  'code',
  'status_code',
  'message',
  'data',
  'request_id',
  'server_time',
] as const satisfies readonly (keyof Envelope)[];

const around = (code: Json): Json => ({
  code: { ...code, description: `${SUCCESS}, or the code of a refusal` },
  status_code: { ...code, description: 'Repeats `code`.' },
  message: { type: 'string', description: 'In the language of the `lang` header.' },
  request_id: { type: 'string', format: 'uuid', description: 'Also sent as the header `x-request-id`.' },
  server_time: refTo('Instant'),
});

const refused: Json = {
  type: 'object',
  description: 'A refusal: nothing was done. `x-refusals` of the document has the name of every code.',
  required,
  properties: {
    ...around({ type: 'integer' }),
    data: {
      type: 'object',
      properties: {
        field: { type: 'string', description: 'The field of the request that is at fault.' },
        params: {
          type: 'object',
          description: 'What the message is made of.',
          additionalProperties: { type: ['string', 'number'] },
        },
        retry_after: { type: 'integer', description: 'Seconds.' },
      },
    },
  },
};

export const envelopes: Json = {
  Done: {
    type: 'object',
    required: required.filter((name) => name !== 'data'),
    properties: around({ const: SUCCESS }),
  },
  Refused: refused,
  Malformed: withCodes([refusalCodes.malformed]),
};

function withCodes(codes: readonly number[]): Json {
  return { allOf: [refTo('Refused'), { type: 'object', properties: { code: { enum: codes } } }] };
}

const isMirrored = (name: Refusal): boolean => httpStatusOf(refusalCodes[name]) !== SUCCESS;

const pascal = (name: string): string => name.split('_').map(capital).join('');

const responseRef = (name: Refusal): string => `#/components/responses/${pascal(name)}`;

/** Codes that are also the HTTP status. */
const mirrored = (Object.keys(refusalCodes) as Refusal[]).filter(isMirrored);

const says: Partial<Record<Refusal, string>> = {
  not_signed_in: 'Not signed in, or the session has ended.',
  not_permitted: 'The role lacks the permission that `params` names.',
  not_found: 'No such thing, or it belongs to someone else.',
  conflict: 'It has changed meanwhile: read it again.',
  too_large: 'The request is too large.',
  too_many_requests: 'Too many requests: try again after `retry_after` seconds.',
  internal: 'A fault on our side. `params.changed` says whether anything was changed.',
  unavailable: 'Not available now: try again after `retry_after` seconds.',
  outcome_unknown: 'Done or not: repeat the call with the same `request_no` to learn which.',
};

const waits: readonly Refusal[] = ['too_many_requests', 'unavailable'];

/** One response for each of them that occurs in the document. */
export const refusedResponses = (paths: Json): Json => {
  const text = JSON.stringify(paths);
  const used = mirrored.filter((name) => text.includes(`"${responseRef(name)}"`));
  return Object.fromEntries(
    used.map((name) => [
      pascal(name),
      {
        description: says[name] ?? name,
        ...(waits.includes(name) && {
          headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
        }),
        content: { 'application/json': { schema: withCodes([refusalCodes[name]]) } },
      },
    ]),
  );
};

/** On the app's origin nothing asks for a permission, and only a call with a number can be repeated to learn its outcome. */
const refusalsOf = (call: Call, guarded: boolean): Refusal[] => {
  const shape: object = (call.request as { shape?: object }).shape ?? {};
  const shared = everyCallMayRefuse.filter(
    (name) => (name !== 'not_permitted' || guarded) && (name !== 'outcome_unknown' || 'request_no' in shape),
  );
  return [...new Set([...(call.refusals ?? []), ...shared])];
};

/** Returns what a call may refuse beyond what every call may, with its code. */
export const ownRefusals = (call: Call): Record<string, number> =>
  Object.fromEntries((call.refusals ?? []).map((name) => [name, refusalCodes[name]]));

/** Every response of a call: done, or refused with one of its codes. */
export const responsesOf = (call: Call, data: Json, guarded: boolean): Json => {
  const names = refusalsOf(call, guarded);
  const codes = names.filter((name) => !isMirrored(name)).map((name) => refusalCodes[name]);
  const done = { allOf: [refTo('Done'), { type: 'object', required: ['data'], properties: { data } }] };
  const refusal = codes.length === 1 ? refTo('Malformed') : withCodes(codes.sort((a, b) => a - b));
  return {
    [SUCCESS]: {
      description: 'Done, or refused: see `code`.',
      content: { 'application/json': { schema: { oneOf: [done, refusal] } } },
    },
    ...Object.fromEntries(
      names.filter(isMirrored).map((name) => [refusalCodes[name], { $ref: responseRef(name) }]),
    ),
  };
};
