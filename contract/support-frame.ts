import * as z from 'zod/mini';

/**
 * What the operator's own script (`config.kefu_script_data`) and the app may say to each other. It runs in a frame without
 * an origin, and this channel is its only way out. It is told nothing about the person: packets can leave a browser by
 * ways that no policy closes, so whatever the frame knew would be known outside.
 */

export const FRAME_HEIGHT_MAX = 600;
const FRAME_TEXT_MAX = 2000;
/** More than this in a second, and the channel is closed. */
export const FRAME_PER_SECOND = 5;

/** What the frame may say. */
export const frameSaid = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('ready') }),
  z.strictObject({
    op: z.literal('resize'),
    height: z.int().check(z.gte(0), z.lte(FRAME_HEIGHT_MAX)),
  }),
  /** Puts words into the field where the person writes. Sending them is up to the person. */
  z.strictObject({
    op: z.literal('draft'),
    text: z.string().check(z.minLength(1), z.maxLength(FRAME_TEXT_MAX)),
  }),
  z.strictObject({ op: z.literal('close') }),
]);
export type FrameSaid = z.output<typeof frameSaid>;

/** All that the frame is ever told. */
export type FrameTold = {
  op: 'welcome';
  lang: string;
  dir: 'ltr' | 'rtl';
  dark: boolean;
  /** Whether it is within the support hours. */
  open: boolean;
};
