import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { root } from '../run.ts';
import { stillsPage } from './draw.ts';

const pictures = join(root, 'docs/pictures');

it('the film moves, and is light enough for the README', async () => {
  const file = join(pictures, 'film.webp');
  expect(statSync(file).size).toBeLessThan(3_000_000);
  expect((await sharp(file, { pages: -1 }).metadata()).pages).toBeGreaterThan(20);
});

it('every still of the film is on the page of stills, in order', () => {
  const page = readFileSync(join(root, 'docs/film.md'), 'utf8');
  const named = [...page.matchAll(/film\/(\d\d\.webp)/g)].map(([, name]) => name);
  expect(named).toEqual(readdirSync(join(pictures, 'film')).sort());
});

it('each still has a number and is described', () => {
  const page = stillsPage(['a', 'b', 'c', 'd'].map((caption) => ({ file: `${caption}.webp`, caption })));
  expect(page.split('\n').slice(-3)).toEqual([
    '| <img src="pictures/film/d.webp" width="240" alt="d"> |  |  |',
    '| 4. d |  |  |',
    '',
  ]);
});
