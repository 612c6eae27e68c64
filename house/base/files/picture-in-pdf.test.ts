import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureInPdf } from './picture-in-pdf.ts';
import { pdfOf, pictureObject } from './test-pictures.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0x0a, 0x3e, 0x3e, 0xff, 0xd9]);

describe('the reader of PDFs', () => {
  it('takes out the one picture', () => {
    expect(pictureInPdf(pdfOf('<< /Type /Catalog >>', pictureObject(jpeg)))).toEqual(jpeg);
  });

  it.each<[string, Buffer]>([
    ['none', pdfOf('<< /Type /Catalog >>')],
    ['two', pdfOf(pictureObject(jpeg), pictureObject(jpeg))],
    ['one that is cut off', pdfOf(pictureObject(jpeg)).subarray(0, -60)],
    [
      'one with its length elsewhere',
      pdfOf(pictureObject(jpeg).toString('latin1').replace('/Length 12', '/Length 9 0 R')),
    ],
    [
      'one with a length that is too short',
      pdfOf(Buffer.from(pictureObject(jpeg).toString('latin1').replace('/Length 12', '/Length 5'), 'latin1')),
    ],
    [
      'one that reaches beyond the end',
      pdfOf(
        Buffer.from(
          pictureObject(jpeg).toString('latin1').replace('/Length 12', '/Length 99999999'),
          'latin1',
        ),
      ),
    ],
    [
      'one in another coding',
      pdfOf(
        Buffer.from(pictureObject(jpeg).toString('latin1').replace('DCTDecode', 'FlateDecode'), 'latin1'),
      ),
    ],
    ['one with a dictionary without end', pdfOf(pictureObject(jpeg, 'x'.repeat(500)))],
  ])('takes nothing from a PDF with %s', (_, pdf) => {
    expect(pictureInPdf(pdf)).toBeNull();
  });

  it('stays upright, and quick, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('<<', '>>', 'stream\n', '/Length 9', 'endstream'))),
        (texts) => {
          pictureInPdf(Buffer.from(`%PDF-1.4\n${texts.join('')}`));
        },
      ),
    );
    // Looking from each beginning to the end would take hours.
    expect(pictureInPdf(Buffer.from('<<'.repeat(5_000_000)))).toBeNull();
    expect(pictureInPdf(Buffer.from('<< '.repeat(3_000_000)))).toBeNull();
  });
});
