import type { Outcome } from '@paperlock/domain/outcome.ts';

/** Reads and draws pictures. What arrives may be anything, and may be made to harm. */
export type Pictures = {
  /**
   * Redraws a picture as pixels only. Position, camera, comments, profiles, other frames and files hidden behind the picture
   * are left out.
   */
  clean(
    bytes: Buffer,
    shape: Shape,
    ownerId: string,
  ): Promise<Outcome<Clean, 'file_unreadable' | 'picture_too_large'>>;
  jpegOf(svg: string): Promise<Buffer>;
  /** Returns red, green and blue of each pixel, made smaller to fit a square of this side; null for what cannot be read. */
  pixelsOf(bytes: Buffer, side: number): Promise<{ data: Buffer; width: number; height: number } | null>;
};

export type Shape = 'square' | 'whole';

export type Clean = { bytes: Buffer; type: 'image/jpeg' | 'image/webp'; width: number; height: number };
