import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { terminalQr } from './terminal-qr.ts';

const PIXELS = 4;

/** Takes a picture of the terminal: the blocks as light pixels on a dark ground. */
const photograph = (lines: readonly string[]) => {
  const rows = lines.flatMap((line) => [
    [...line].map((block) => '█▀'.includes(block)),
    [...line].map((block) => '█▄'.includes(block)),
  ]);
  const width = (rows[0]?.length ?? 0) * PIXELS;
  const height = rows.length * PIXELS;
  const data = new Uint8Array(width * height * 4).map((_, at) => {
    if (at % 4 === 3) return 255;
    const pixel = Math.floor(at / 4);
    return rows[Math.floor(pixel / width / PIXELS)]?.[Math.floor((pixel % width) / PIXELS)] ? 255 : 0;
  });
  return { width, height, data };
};

test.each(['http://192.168.1.20:4800', 'https://[2001:db8:1234:5678::7]:4800'])(
  'a camera reads %s from the terminal',
  (address) => {
    expect(decodeQR(photograph(terminalQr(address, { coloured: false })))).toBe(address);
  },
);

test('where colours are allowed, both are set, so that a light terminal shows the same code', () => {
  const address = 'http://192.168.1.20:4800';
  const plain = terminalQr(address, { coloured: false });
  expect(terminalQr(address, { coloured: true })).toEqual(plain.map((line) => `\x1b[97;40m${line}\x1b[0m`));
});
