import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Moment } from './moment.ts';

export const width = 390;
export const height = 720;
const band = 76;
/** Pixels of a picture for each of the page. */
export const sharpness = 1.5;

/** Draws a moment as a frame: what is said above what is seen, and a ring where the finger goes. */
const frameOf = async (stage: Page, { picture, caption, at }: Moment): Promise<Buffer> => {
  const ring = at ? `<i style="left:${at.x - 24}px;top:${band + at.y - 24}px"></i>` : '';
  await stage.setContent(`<style>
      body { margin: 0; background: #0e5a55; color: #fdfbf6; font: 600 19px/1.3 system-ui, sans-serif }
      p { box-sizing: border-box; margin: 0; height: ${band}px; display: flex; align-items: center; padding: 0 20px }
      img { display: block; width: ${width}px; height: ${height}px }
      i { position: absolute; width: 40px; height: 40px; border: 4px solid #d2691e; border-radius: 50%; background: #d2691e55 }
    </style><p>${caption}</p><img src="data:image/png;base64,${picture.toString('base64')}">${ring}`);
  await stage.locator('img').evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
  return stage.screenshot();
};

/** One moving picture of all moments. It begins again at its end. */
export const film = async (stage: Page, moments: readonly Moment[]): Promise<Buffer> => {
  await stage.setViewportSize({ width, height: height + band });
  const frames: Buffer[] = [];
  for (const moment of moments) frames.push(await frameOf(stage, moment));
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: moments.map(({ ms }) => ms), loop: 0, quality: 72, effort: 5 })
    .toBuffer();
};

export const still = ({ picture }: Moment): Promise<Buffer> =>
  sharp(picture).resize(width).webp({ quality: 80, effort: 6 }).toBuffer();

/** A page with all stills and what is said about each, for those who do not want motion. */
export const stillsPage = (stills: readonly { file: string; caption: string }[]): string => {
  const rows = Array.from({ length: Math.ceil(stills.length / 3) }, (_, row) =>
    stills.slice(3 * row, 3 * row + 3),
  );
  const line = (cells: readonly string[]) => `| ${[...cells, '', '', ''].slice(0, 3).join(' | ')} |`;
  return [
    '# The journey in pictures',
    '',
    'From the first page to money back, then the same with a liar. `npm run film` plays it in a browser and writes these pictures.',
    '',
    '| | | |',
    '|---|---|---|',
    ...rows.flatMap((row, index) => [
      line(row.map(({ file, caption }) => `<img src="pictures/film/${file}" width="240" alt="${caption}">`)),
      line(row.map(({ caption }, place) => `${3 * index + place + 1}. ${caption}`)),
    ]),
    '',
  ].join('\n');
};
