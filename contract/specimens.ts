import { REAL_NAME_MAX } from '@paperlock/domain/verification/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { typedText } from './fields.ts';
import { document, part } from './verification.ts';

/** The papers that verification is rehearsed with. */

export const specimenPack = defineCall({
  path: 'user/specimenPack',
  summary: 'Makes a specimen of each part of a document, with this name, for the signed-in person alone.',
  access: 'customer',
  request: z.strictObject({
    name: typedText(1, REAL_NAME_MAX),
    document,
    format: z._default(z.enum(['jpg', 'pdf']), 'jpg'),
  }),
  response: z.object({
    /** The number that stands on all of them. */
    number: z.string(),
    list: z.array(
      z.object({
        part,
        file_name: z.string(),
        type: z.enum(['image/jpeg', 'application/pdf']),
        /** The file itself, in base64. */
        content: z.string(),
      }),
    ),
  }),
  refusals: ['real_name_invalid'],
});
