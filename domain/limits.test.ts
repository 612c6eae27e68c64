import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { RateLimit } from './rate-limit.ts';

const server = join(import.meta.dirname, '../server/src');

it('every rate limit is in the limits of its word', () => {
  const elsewhere = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/test/.test(path))
    .filter((path) => /perSeconds: [\d_]/.test(readFileSync(join(server, path), 'utf8')));
  expect(elsewhere).toEqual([]);
});

it('rate limits of different words do not count each other’s tries', async () => {
  const words = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const seen = new Map<string, string>();
  for (const { name: word } of words) {
    const files = readdirSync(join(import.meta.dirname, word));
    if (!files.includes('limits.ts')) continue;
    const { rateLimits = {} } = (await import(`./${word}/limits.ts`)) as {
      rateLimits?: Record<string, RateLimit>;
    };
    for (const { name, tries, perSeconds } of Object.values(rateLimits)) {
      expect([word, undefined], name).toContain(seen.get(name));
      expect(Math.min(tries, perSeconds), name).toBeGreaterThan(0);
      seen.set(name, word);
    }
  }
  expect(seen.size).toBeGreaterThan(50);
});
