import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PracticeChain } from './chain.ts';
import { instanceIn } from './instance.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chain-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const nameOf = async (settings: { folder?: string }) => {
  const chain = await PracticeChain.open(settings);
  await chain.close();
  return chain.instance;
};

describe('the name of a chain', () => {
  it('stays with its folder', async () => {
    const name = await nameOf({ folder });
    expect(name).toMatch(/^0x[0-9a-f]{32}$/);
    expect(await nameOf({ folder })).toBe(name);
  });

  it('is another for every other chain, though all begin alike', async () => {
    const names = [await nameOf({ folder }), await nameOf({}), await nameOf({})];
    expect(new Set(names).size).toBe(3);
  });

  it('is made anew after a crash that left half of one', () => {
    writeFileSync(join(folder, 'instance.new'), '0x12');
    expect(instanceIn(folder)).toMatch(/^0x[0-9a-f]{32}$/);
    expect(readdirSync(folder)).toEqual(['instance']);
  });

  it('that was damaged stops the chain: it would pass for another', () => {
    writeFileSync(join(folder, 'instance'), 'nonsense\n');
    expect(() => instanceIn(folder)).toThrow(/is damaged/);
  });
});
