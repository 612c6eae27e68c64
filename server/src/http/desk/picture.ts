import type { FastifyReply, FastifyRequest } from 'fastify';

export type Picture = { bytes: Buffer; type: string; name: string };

/** Types that a browser draws and never runs. Others, above all PDF, are sent as attachments. */
const drawn = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Sends bytes with headers that leave a browser no choice; access was decided before. */
export const sendPicture = (reply: FastifyReply, { bytes, type, name }: Picture): FastifyReply => {
  const isDrawn = drawn.has(type);
  return reply
    .header('content-type', isDrawn ? type : 'application/octet-stream')
    .header('content-disposition', `${isDrawn ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
};

/** Cookies also come with requests of other pages on the host, which get no picture. */
export const fromOwnPage = (request: FastifyRequest): boolean => {
  const from = request.headers['sec-fetch-site'];
  return from === undefined || from === 'same-origin';
};
