import { randomUUID } from 'node:crypto';
import { createSealer } from '@paperlock/server/src/adapters/node-keys/seal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOfSpecimen, hashOfName, type Specimen, specimenOfCode } from './specimen-code.ts';

const sealer = createSealer(Buffer.alloc(32, 'pepper'));
const parts = ['front', 'back', 'profile_page', 'selfie'] as const;
const anySpecimen = fc.record({
  customerId: fc.uuid(),
  part: fc.constantFrom(...parts),
  nameHash: fc.string().map(hashOfName),
});

describe('the code on a specimen', () => {
  it('says whose it is, which part and which name', () => {
    fc.assert(
      fc.property(anySpecimen, (specimen) => {
        const code = codeOfSpecimen(sealer, specimen);
        expect(code).toMatch(/^[0-9A-Z]{76}$/);
        expect(specimenOfCode(sealer, code)).toEqual(specimen);
      }),
    );
  });

  it('is worth nothing once a single sign of it is changed', () => {
    const code = codeOfSpecimen(sealer, {
      customerId: randomUUID(),
      part: 'front',
      nameHash: hashOfName('Ana'),
    });
    for (let at = 0; at < code.length; at += 1) {
      const other = code[at] === '1' ? '2' : '1';
      expect(specimenOfCode(sealer, code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
    }
    for (const wrong of ['', 'PL1', code.toLowerCase(), `${code}0`, code.slice(1), `${code}\n`, ` ${code}`]) {
      expect(specimenOfCode(sealer, wrong)).toBeNull();
    }
  });

  it('of one part or person cannot be pasted together with that of another', () => {
    const of = (change: Partial<Specimen>) =>
      codeOfSpecimen(sealer, {
        customerId: randomUUID(),
        part: 'front',
        nameHash: hashOfName('Ana'),
        ...change,
      });
    const [mine, theirs] = [of({}), of({ part: 'back' })];
    for (const at of [4, 36, 52])
      expect(specimenOfCode(sealer, mine.slice(0, at) + theirs.slice(at))).toBeNull();
  });

  it('of another installation is not ours', () => {
    const other = createSealer(Buffer.alloc(32, 'salt'));
    const code = codeOfSpecimen(other, {
      customerId: randomUUID(),
      part: 'back',
      nameHash: hashOfName('Ana'),
    });
    expect(specimenOfCode(sealer, code)).toBeNull();
  });
});

it('a name is the same name however its signs were put together, and no other', () => {
  expect(hashOfName('Zoë')).toBe(hashOfName('Zoe\u0308'));
  expect(new Set(['Ana', 'ana', 'Ana ', 'Anna', '王小明', 'محمد'].map(hashOfName)).size).toBe(6);
});
