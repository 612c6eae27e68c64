import { closeCodes, PING_SECONDS, socketAsk, socketSaid } from '@paperlock/contract/socket.ts';
import type { Json, Shapes } from './shapes.ts';

/** What is served beside the calls: pictures and the socket. Health and metrics are the installation's, not the contract's. */

export type Picture = { path: string; area: string; summary: string; types: readonly string[] };

export const appPictures: readonly Picture[] = [
  {
    path: '/files/{id}',
    area: 'Profile',
    summary: 'The picture of a profile, for whoever has its address.',
    types: ['image/webp'],
  },
];

const papers = ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'];

export const consolePictures: readonly Picture[] = [
  {
    path: '/api/console/depositReceipt/{id}',
    area: 'Deposits',
    summary: 'The receipt of a deposit claim. Every look is audited.',
    types: papers,
  },
  {
    path: '/api/console/supportPicture/{id}',
    area: 'Support',
    summary: 'A picture in a conversation.',
    types: papers,
  },
  {
    path: '/api/console/verificationImage/{id}',
    area: 'Verification',
    summary: 'A specimen of a real-name case. Every look is audited.',
    types: papers,
  },
];

const refusedWith = (statuses: Record<number, string>): Json =>
  Object.fromEntries(
    Object.entries(statuses).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );

export const pictureOperation = ({ path, area, summary, types }: Picture, guard: Json | null): Json => ({
  get: {
    summary,
    operationId: path.replace(/^\/(api\/)?|\/\{id\}/g, '').replace('/', '_'),
    tags: [area],
    security: [],
    ...guard,
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    responses: {
      200: {
        description: 'The bytes of the picture.',
        content: Object.fromEntries(
          types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
      ...refusedWith(
        guard ? { 401: 'NotSignedIn', 403: 'NotPermitted', 404: 'NotFound' } : { 404: 'NotFound' },
      ),
    },
  },
});

export const SOCKET_AREA = 'Socket';

/**
 * OpenAPI has no word for the messages of a socket. They are components like all others, so that generated clients have
 * their types, and `x-socket` says which side sends which.
 */
export const socketOperation = (shapes: Shapes, signIn: string): Json => ({
  get: {
    summary: 'The socket: hints that something is new, which calls then read.',
    description: `${signIn} The server sends \`ping\` every ${PING_SECONDS} seconds and expects \`pong\`.`,
    operationId: 'socket',
    tags: [SOCKET_AREA],
    security: [],
    responses: {
      101: {
        description: 'Switches to a WebSocket with one JSON object per message.',
        content: { 'application/json': { schema: shapes.add('SocketSaid', socketSaid) } },
      },
      403: { description: 'The page that connects is of another origin.' },
    },
    'x-socket': {
      client: shapes.add('SocketAsk', socketAsk),
      server: shapes.add('SocketSaid', socketSaid),
      closes: closeCodes,
    },
  },
});
