import { expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['%PDF-1.4\n', 'pdf'],
  ['%PDF-1.7\n', 'pdf'],
])('a file that begins with %j is a %s', (text, kind) => {
  expect(fileKind(bytes(text))).toBe(kind);
});

it.each([
  ['nothing', ''],
  ['two bytes of a JPEG', '\xff\xd8'],
  ['a PNG whose line ends were changed on the way', '\x89PNG\n\x1a\n\0'],
  ['a GIF', 'GIF89a'],
  ['a WebP', 'RIFF\0\0\0\0WEBP'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html>'],
  ['a zip', 'PK\x03\x04'],
  ['a program', '\x7fELF'],
  ['a PDF behind something else', 'GIF89a%PDF-1.4'],
  ['a PDF behind a blank', ' %PDF-1.4'],
])('%s is none of ours', (_, text) => {
  expect(fileKind(bytes(text))).toBeNull();
});
