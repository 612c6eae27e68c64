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

const message = (schema: Json): Json => ({ 'application/json': { schema } });

/**
 * OpenAPI has no word for a socket. Its messages are described as a webhook, which is what a server says unasked: so they
 * are components in use, and generated clients have their types. A path with an upgrade alone has no answer that OpenAPI knows.
 */
export const socketWebhook = (shapes: Shapes, signIn: string): Json => ({
  post: {
    summary: 'The socket at `/ws`: hints that something is new, which calls then read.',
    description: `A WebSocket with one JSON object per message. ${signIn} The server sends \`ping\` every ${PING_SECONDS} seconds and expects \`pong\`. \`x-close-codes\` says why it closes.`,
    operationId: 'socket',
    tags: [SOCKET_AREA],
    security: [],
    requestBody: {
      description: 'What the server says.',
      content: message(shapes.add('SocketSaid', socketSaid)),
    },
    responses: {
      200: { description: 'What the client says.', content: message(shapes.add('SocketAsk', socketAsk)) },
    },
    'x-close-codes': closeCodes,
  },
});
