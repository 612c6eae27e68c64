import { randomBytes } from 'node:crypto';
import type { refusalCodes } from '@paperlock/contract/codes.ts';
import { upload } from '@paperlock/contract/files.ts';
import { MAX_FILE_BYTES } from '@paperlock/domain/files/limits.ts';
import {
  jpegWithPosition,
  pdfOf,
  pictureObject,
  pixelBomb,
  pngOf,
  thread,
  twoHalves,
} from '@paperlock/house/base/files/test-pictures.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { formOf, tinyPng } from '../test-form.ts';
import { nameOf, newCustomer, openTestHouse, post } from '../test-house.ts';

const house = await openTestHouse();
let token = '';
beforeAll(async () => {
  token = (await newCustomer(house)).token;
});

const send = async (file: Buffer, scene: 'avatar' | 'identity' = 'identity') => {
  const { code, data } = await post(house, upload, { scene }, { token, file });
  return { says: nameOf(code), data };
};

const jpeg = await twoHalves().jpeg().toBuffer();
const png = await twoHalves().png().toBuffer();
const gif = await twoHalves().gif().toBuffer();
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const html = Buffer.from('<!doctype html><script>planted()</script>');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>planted()</script></svg>';
const script = '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (planted()) >> >>';

const refusedFiles: [string, Buffer, keyof typeof refusalCodes][] = [
  ['nothing at all', Buffer.alloc(0), 'file_type'],
  ['one byte', Buffer.from([0xff]), 'file_type'],
  ['a zip with the name of a picture', zip, 'file_type'],
  ['a page', html, 'file_type'],
  ['an SVG', Buffer.from(svg), 'file_type'],
  ['an SVG behind an XML header', Buffer.from(`<?xml version="1.0"?>${svg}`), 'file_type'],
  ['a GIF', gif, 'file_type'],
  ['a GIF that is a Java archive too', Buffer.concat([gif, zip]), 'file_type'],
  ['a WebP', await twoHalves().webp().toBuffer(), 'file_type'],
  ['a TIFF', await twoHalves().tiff().toBuffer(), 'file_type'],
  ['an AVIF', await twoHalves(64, 64).avif({ effort: 0 }).toBuffer(), 'file_type'],
  ['noise', randomBytes(50_000), 'file_type'],
  ['a page that begins like a JPEG', Buffer.concat([jpeg.subarray(0, 3), html]), 'file_unreadable'],
  ['a zip that begins like a PNG', Buffer.concat([png.subarray(0, 8), zip]), 'file_unreadable'],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'file_unreadable'],
  ['half a PNG', png.subarray(0, png.length / 2), 'file_unreadable'],
  ['a JPEG without its last bytes', jpeg.subarray(0, -2), 'file_unreadable'],
  ['a PNG whose pixels are no pixels', pngOf(100, 100, Buffer.from('planted')), 'file_unreadable'],
  ['a PNG of no size', pngOf(0, 100, Buffer.alloc(10)), 'file_unreadable'],
  ['a PNG larger than any', pngOf(0x7fffffff, 0x7fffffff, Buffer.alloc(10)), 'file_unreadable'],
  ['900 megapixels in 109 KB', pixelBomb(), 'picture_too_large'],
  ['41 megapixels', pngOf(41_000, 1000, Buffer.alloc(10)), 'picture_too_large'],
  ['a thread of 40 megapixels in 78 KB', thread(), 'picture_too_large'],
  ['a PDF with that thread in it', pdfOf(pictureObject(thread())), 'picture_too_large'],
  ['a row of 40 megapixels', pngOf(40_000_000, 1, Buffer.alloc(10)), 'picture_too_large'],
  ['a picture one pixel too wide', pngOf(12_001, 1, Buffer.alloc(10)), 'picture_too_large'],
  ['the widest JPEG there can be', await twoHalves(65_500, 2).jpeg().toBuffer(), 'picture_too_large'],
  ['the highest JPEG there can be', await twoHalves(2, 65_500).jpeg().toBuffer(), 'picture_too_large'],
  ['a PDF with a script and no picture', pdfOf(script), 'file_unreadable'],
  ['a PDF with a page behind the picture’s name', pdfOf(pictureObject(html)), 'file_unreadable'],
  ['a PDF with a bomb in it', pdfOf(pictureObject(pixelBomb())), 'picture_too_large'],
  ['a PDF behind something else', Buffer.concat([gif, pdfOf(pictureObject(jpeg))]), 'file_type'],
  [
    '10 MB and a byte',
    Buffer.concat([jpeg, Buffer.alloc(MAX_FILE_BYTES + 1 - jpeg.length)]),
    'file_too_large',
  ],
];

const cleanedFiles: [string, Buffer, string][] = [
  ['a JPEG with the place it was taken at', await jpegWithPosition(), 'PLANTED'],
  ['a JPEG that is a zip too', Buffer.concat([jpeg, Buffer.from('planted'), zip]), 'planted'],
  ['a JPEG with a page behind it', Buffer.concat([jpeg, html]), 'planted'],
  ['a PNG with a page behind it', Buffer.concat([png, html]), 'planted'],
  ['a PNG with a program behind it', Buffer.concat([png, Buffer.from('\x7fELF planted')]), 'planted'],
  ['a PDF with a script', pdfOf(script, pictureObject(jpeg)), 'planted'],
  [
    '10 MB to the byte',
    Buffer.concat([jpeg, Buffer.alloc(MAX_FILE_BYTES - jpeg.length - 7), Buffer.from('planted')]),
    'planted',
  ],
];

describe('of what is not what it should be, nothing is kept', () => {
  it.each(refusedFiles)('%s is refused', async (_, file, refusal) => {
    expect((await send(file)).says).toBe(refusal);
    const { rows } = await house.data.asOwner.query('select count(*)::int as n from file');
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('of what is more than a picture, only the picture is kept', () => {
  it.each(cleanedFiles)('%s', async (_, file, planted) => {
    expect(file.includes(planted)).toBe(true);
    const { says, data } = await send(file);
    expect(says).toBe('success');
    const kept = (await house.base.files.open(data.file_id))?.bytes ?? Buffer.alloc(0);
    expect((await sharp(kept).metadata()).format).toBe('jpeg');
    expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    for (const secret of [planted, '<script', 'PK\x05\x06', 'ELF', 'Exif', '%PDF']) {
      expect(kept.includes(secret)).toBe(false);
    }
  });
});

describe('a form', () => {
  const picture = { name: 'file', filename: 'a.png', type: 'image/png', content: tinyPng };
  const scene = { name: 'scene', content: 'avatar' };
  const sendForm = async (parts: Parameters<typeof formOf>[0], change?: (form: Buffer) => Buffer) => {
    const { payload, contentType } = formOf(parts);
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/common/upload',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      payload: change?.(payload) ?? payload,
    });
    const { code, data } = answer.json();
    return [nameOf(code), data.field];
  };

  it('is read in any order, whatever the file calls itself', async () => {
    expect(await sendForm([picture, scene])).toEqual(['success', undefined]);
    const strange = { ...picture, filename: '../../etc/passwd\\"; x="\u202egnp.exe', type: 'text/html' };
    expect(await sendForm([scene, strange])).toEqual(['success', undefined]);
  });

  it.each<[string, Parameters<typeof formOf>[0], string, string | undefined]>([
    ['without its file', [scene], 'malformed', 'file'],
    ['without its fields', [picture], 'malformed', 'scene'],
    ['with a file under another name', [scene, { ...picture, name: 'picture' }], 'malformed', 'picture'],
    ['with a field twice', [scene, scene, picture], 'malformed', 'scene'],
    ['with two files', [scene, picture, picture], 'too_large', undefined],
    [
      'with a thousand fields',
      [...Array.from({ length: 1000 }, (_, n) => ({ name: `f${n}`, content: '' })), picture],
      'too_large',
      undefined,
    ],
    [
      'with a field of a megabyte',
      [{ name: 'scene', content: 'x'.repeat(1_000_000) }, picture],
      'malformed',
      'scene',
    ],
    [
      'that reaches for our prototypes',
      [scene, { name: '__proto__', content: '1' }, picture],
      'malformed',
      'body',
    ],
  ])('%s is refused', async (_, parts, says, field) => {
    expect(await sendForm(parts)).toEqual([says, field]);
  });

  it('that breaks off is refused', async () => {
    for (const share of [0, 0.1, 0.5, 0.9]) {
      const [says] = await sendForm([scene, picture], (form) => form.subarray(0, form.length * share));
      expect(says).toBe('malformed');
    }
  });
});

describe('a flood', () => {
  it('of one person’s files is answered with patience after forty', async () => {
    const narrow = await openTestHouse({ rateLimitScale: 1 });
    const customer = await newCustomer(narrow);
    const says: string[] = [];
    for (let n = 0; n < 42; n += 1) {
      const { code } = await post(narrow, upload, { scene: 'avatar' }, { token: customer.token });
      says.push(nameOf(code));
    }
    expect(says.slice(0, 40)).toEqual(Array(40).fill('success'));
    expect(says.slice(40)).toEqual(['too_many_requests', 'too_many_requests']);
    await narrow.close();
  });
});
