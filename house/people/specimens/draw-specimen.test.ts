import { describe, expect, it } from 'vitest';
import { drawSpecimen } from './draw-specimen.ts';
import { written, writtenWidth } from './drawn-letters.ts';

const CODE = `PL10${'A'.repeat(32)}${'1'.repeat(40)}`;
const NUMBER = 'SPEC-0123456';
const HOSTILE = `</text><script>x()</script><image href="file:///etc/passwd"/>&"'`;

describe.each(['front', 'back', 'profile_page', 'selfie'] as const)('the drawing %s', (part) => {
  it('needs fonts for the name and for nothing else: that it is a specimen is drawn', () => {
    const { svg } = drawSpecimen(part, { name: 'Ana Maria', number: NUMBER }, CODE);
    expect(svg.match(/<text[^>]*>([^<]*)<\/text>/g)).toHaveLength(1);
    expect(svg).toContain('>Ana Maria</text>');
    expect(svg.match(/<g transform="rotate\(-14 /g)).toHaveLength(3);
  });

  it('takes no name for markup, and fetches nothing', () => {
    const { svg } = drawSpecimen(part, { name: HOSTILE, number: NUMBER }, CODE);
    const drawn = new Set(svg.match(/<\w+/g));
    for (const ours of ['<svg', '<rect', '<g', '<path', '<text', '<ellipse']) drawn.delete(ours);
    expect([...drawn]).toEqual([]);
    expect(svg.match(/<text/g)?.length).toBe(1);
  });

  it('writes the name sign by sign as well, however long it is', () => {
    const short = drawSpecimen(part, { name: '王', number: NUMBER }, CODE).svg;
    const long = drawSpecimen(part, { name: '王'.repeat(60), number: NUMBER }, CODE).svg;
    expect(long.match(/<path/g)?.length).toBeGreaterThan((short.match(/<path/g)?.length ?? 0) + 4 * 59 - 1);
  });
});

it('every letter and digit can be drawn, and what cannot is left blank', () => {
  const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  expect(written(all, { x: 0, y: 0, size: 12 }).match(/<path/g)).toHaveLength(36);
  expect(written('a é 王', { x: 0, y: 0, size: 12 }).match(/<path/g)).toHaveLength(1);
  expect(writtenWidth('', 12)).toBe(0);
  expect(writtenWidth('AB', 12)).toBeGreaterThan(writtenWidth('A', 12));
});
