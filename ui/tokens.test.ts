import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './test-contrast.ts';

const source = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

function colours(selector: string): Map<string, string> {
  const at = source.indexOf(`${selector} {`);
  if (at < 0) throw new Error(`no block ${selector}`);
  const block = source.slice(at, source.indexOf('}', at));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

const grounds = ['paper', 'sheet'];
const pairs: { text: string[]; on: string[]; atLeast: number; why: string }[] = [
  { text: ['ink', 'gain', 'loss', 'held'], on: grounds, atLeast: 7, why: 'numbers' },
  { text: ['ink-2', 'ink-3', 'seal'], on: grounds, atLeast: 4.5, why: 'text' },
  { text: ['on-seal'], on: ['seal'], atLeast: 4.5, why: 'the main action' },
  { text: ['on-practice'], on: ['practice'], atLeast: 7, why: 'the practice strip' },
  { text: ['ink', 'ink-2', 'seal'], on: ['seal-wash'], atLeast: 4.5, why: 'what is selected' },
  { text: ['gain'], on: ['gain-wash'], atLeast: 4.5, why: 'a chip' },
  { text: ['loss'], on: ['loss-wash'], atLeast: 4.5, why: 'a chip' },
  { text: ['held'], on: ['held-wash'], atLeast: 4.5, why: 'a chip' },
  { text: ['edge'], on: grounds, atLeast: 3, why: 'the outline of a field' },
];

const themes = { light: colours(':root'), dark: colours(':root[data-theme="dark"]') };

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  const colour = (name: string) => {
    const value = theme.get(name);
    if (!value) throw new Error(`no colour ${name}`);
    return value;
  };

  test.each(pairs)('$why can be read: $text on $on', ({ text, on, atLeast }) => {
    for (const front of text)
      for (const back of on)
        expect(contrast(colour(front), colour(back)), `${front} on ${back}`).toBeGreaterThanOrEqual(atLeast);
  });
});

test('the dark theme is the same by system setting and by choice, and names every colour of the light one', () => {
  expect(colours(':root:not([data-theme="light"])')).toEqual(themes.dark);
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()]);
});
