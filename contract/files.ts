import { MAX_FILE_BYTES } from '@paperlock/domain/files/limits.ts';
import * as z from 'zod/mini';
import { defineUpload } from './call.ts';
import { id } from './fields.ts';

/** Pictures people send us: taken in once, cleaned, and afterwards named by their id. */

/** What a picture is for; it can be used for nothing else. */
export const scene = z.enum(['avatar', 'identity', 'receipt', 'support']);
export type Scene = z.output<typeof scene>;

export const upload = defineUpload({
  path: 'common/upload',
  summary:
    'Takes in a picture (JPG, PNG, or a PDF with one), cleaned and stored encrypted; gone in a day if unused.',
  access: 'customer',
  file: { maxBytes: MAX_FILE_BYTES, types: ['image/jpeg', 'image/png', 'application/pdf'] },
  request: z.strictObject({ scene }),
  response: z.object({
    file_id: id,
    /** Of the bytes that arrived. */
    sha256: z.string(),
    /** Of the picture as stored. */
    width: z.int(),
    height: z.int(),
  }),
  refusals: ['file_too_large', 'file_type', 'file_unreadable', 'picture_too_large'],
});
