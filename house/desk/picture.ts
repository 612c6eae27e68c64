import type { DeskAnswer } from './answer.ts';

export type Picture = { bytes: Buffer; type: string; name: string };

/** Types that a browser draws and never runs. Others, above all PDF, are sent as attachments. */
const drawn = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Gives bytes headers that leave a browser no choice; access was decided before. */
export const pictureAnswer = ({ bytes, type, name }: Picture): DeskAnswer => {
  const isDrawn = drawn.has(type);
  return {
    status: 200,
    headers: {
      'content-type': isDrawn ? type : 'application/octet-stream',
      'content-disposition': `${isDrawn ? 'inline' : 'attachment'}; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
    body: bytes,
    cookies: [],
  };
};
