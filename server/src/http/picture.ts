import type { FastifyReply, FastifyRequest } from 'fastify';

export type Picture = { bytes: Buffer; type: string; name: string };

/** What a browser draws and never runs. Anything else, a PDF above all, it is told to put away unopened. */
const drawn = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Sends bytes with nothing left to a browser's judgement; who may have them was decided before. */
export const sendPicture = (reply: FastifyReply, { bytes, type, name }: Picture): FastifyReply => {
  const isDrawn = drawn.has(type);
  return reply
    .header('content-type', isDrawn ? type : 'application/octet-stream')
    .header('content-disposition', `${isDrawn ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
};

/** A cookie comes with requests that other pages of the host make as well: those get no picture. */
export const fromOwnPage = (request: FastifyRequest): boolean => {
  const from = request.headers['sec-fetch-site'];
  return from === undefined || from === 'same-origin';
};
