import * as z from 'zod/mini';
import type { Desk } from '../desk.ts';

const DAY_SECONDS = 86_400;

/** Serves avatars to every caller who has the address, which cannot be guessed. Other files do not exist here. */
export const serveAvatars = (desk: Desk): void => {
  desk.publicFile('files', async ({ base: { files } }, id) => {
    const file = z.safeParse(z.uuid(), id).success ? await files.open(id) : null;
    if (file?.scene !== 'avatar' || !file.attached) return null;
    return {
      status: 200,
      headers: {
        // The content of an address never changes but may be removed: a copy may outlive that by a day.
        'cache-control': `public, max-age=${DAY_SECONDS}`,
        etag: `"${id}"`,
        'content-disposition': 'inline; filename="avatar"',
        'cross-origin-resource-policy': 'same-site',
        'content-type': file.type,
      },
      body: file.bytes,
      cookies: [],
    };
  });
};
