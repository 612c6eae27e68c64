import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { swapIn } from './swap-in.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const finished = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  for (const file of ['index.html', 'app.js', 'app.css']) writeFileSync(join(path, file), name);
  return path;
};
const place = () => join(folder, 'dist');
const authors = () => new Set(readdirSync(place()).map((file) => readFileSync(join(place(), file), 'utf8')));

describe('a finished build', () => {
  it('takes its place where there was none', async () => {
    await swapIn(finished('first'), place());
    expect(authors()).toEqual(new Set(['first']));
  });

  it('replaces the one before and leaves nothing behind', async () => {
    await swapIn(finished('first'), place());
    await swapIn(finished('second'), place());
    expect(authors()).toEqual(new Set(['second']));
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  it('is whole even when many end at the same moment', async () => {
    const builds = Array.from({ length: 20 }, (_, n) => finished(`build-${n}`));
    await Promise.all(builds.map((fresh) => swapIn(fresh, place())));
    expect(readdirSync(place())).toHaveLength(3);
    expect(authors().size).toBe(1);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  it('that never came into being is an error', async () => {
    await expect(swapIn(join(folder, 'nowhere'), place())).rejects.toThrow('ENOENT');
  });
});
