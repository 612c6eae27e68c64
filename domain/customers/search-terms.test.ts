import { describe, expect, it } from 'vitest';
import { encodeAddress } from '../chain/address.ts';
import { readSearchTerms } from './search-terms.ts';

const hash = 'ab'.repeat(32);

describe('a typed text', () => {
  it('that is a word is part of a name and nothing else', () => {
    expect(readSearchTerms(' mira_ ')).toEqual({
      text: 'mira_',
      phone: null,
      orderNo: null,
      hash: null,
      id: null,
      address: null,
      withdrawal: null,
    });
  });

  it('is a phone number with or without gaps', () => {
    expect(readSearchTerms('+49 (170) 123-45').phone).toBe('+4917012345');
    expect(readSearchTerms('+49').phone).toBeNull();
  });

  it('is part of an order number in either case', () => {
    expect(readSearchTerms('p20261124-7588').orderNo).toBe('P20261124-7588');
    expect(readSearchTerms('75888071').orderNo).toBe('75888071');
  });

  it('is a hash, whole or its beginning, with or without 0x', () => {
    expect(readSearchTerms(`0x${hash}`).hash).toEqual({ from: hash, to: hash });
    expect(readSearchTerms('ABCDEF').hash).toEqual({
      from: `abcdef${'0'.repeat(58)}`,
      to: `abcdef${'f'.repeat(58)}`,
    });
    expect(readSearchTerms('abcde').hash).toBeNull();
  });

  it('is the beginning of an id, hyphens or not', () => {
    const { id } = readSearchTerms('7f0c1d8a-3f35');
    expect(id).toEqual({ from: `7f0c1d8a3f35${'0'.repeat(20)}`, to: `7f0c1d8a3f35${'f'.repeat(20)}` });
    expect(readSearchTerms(hash).id).toBeNull();
  });

  it('is an address in groups of four', () => {
    const address = encodeAddress(new Uint8Array(20).fill(7));
    expect(readSearchTerms(address.replace(/(.{4})/g, '$1 ')).address).toBe(address);
    expect(readSearchTerms(address.slice(0, 20)).address).toBeNull();
  });

  it('is the number of a withdrawal', () => {
    expect(readSearchTerms('withdrawal:3').withdrawal).toBe(3n);
    expect(readSearchTerms('#30').withdrawal).toBe(30n);
    expect(readSearchTerms('03').withdrawal).toBeNull();
  });
});
