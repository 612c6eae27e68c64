import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const config = read('server/src/config.ts');

/** The names that the only reader of the environment asks for. */
const asked = new Set(
  [...config.matchAll(/\benv\.([A-Z][A-Z_]+)|\(env, '([A-Z][A-Z_]+)'/g)].map(([, a, b]) => a ?? b ?? ''),
);

const rows = read('docs/settings.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | '))
  .map(([names = '', fallback = '', ...meaning]) => ({
    names: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    fallback,
    meaning: meaning.join(' | '),
  }));
const rowOf = (name: string) => rows.find(({ names }) => names.includes(name));

describe('docs/settings.md', () => {
  it('has every setting of a node once, and no other', () => {
    const named = rows.flatMap(({ names }) => names);
    expect(asked.size).toBeGreaterThan(30);
    expect(named.toSorted()).toEqual([...asked].toSorted());
  });

  it('gives each its default as the server has it', () => {
    const numbers = [...config.matchAll(/whole\(env, '([A-Z_]+)', ([\d_]+),/g)]
      .map(([, name = '', text = '']) => ({ name, number: text.replaceAll('_', '') }))
      .filter(({ number }) => number !== '0');
    expect(numbers.length).toBeGreaterThan(7);
    expect(numbers.filter(({ name, number }) => !rowOf(name)?.fallback.includes(number))).toEqual([]);
    const texts = [...config.matchAll(/env\.([A-Z_]+) (?:\?\?|\|\|) '([^']+)'/g)];
    expect(texts.length).toBeGreaterThan(1);
    expect(
      texts.filter(([, name = '', text = '']) => !rowOf(name)?.fallback.includes(`\`${text}\``)),
    ).toEqual([]);
  });

  it('says something about each', () => {
    expect(rows.filter(({ meaning }) => meaning.replace('|', '').trim().length < 15)).toEqual([]);
  });
});
