import { rateLimits } from '@paperlock/domain/specimens/limits.ts';
import { type Document, type Picture, picturesOf } from '@paperlock/domain/verification/documents.ts';
import { createTurns } from '../../turns.ts';
import { drawSpecimen } from './draw-specimen.ts';
import type { SpecimensParts } from './parts.ts';
import { pdfOfPicture } from './picture-pdf.ts';
import { recogniseSpecimen } from './recognise-specimen.ts';
import { codeOfSpecimen, hashOfName, numberOfSpecimen, type Specimen } from './specimen-code.ts';

/** Specimen documents for rehearsing verification: made for one person and name, and recognised when uploaded. */

export type Format = 'jpg' | 'pdf';
export type MadeSpecimen = { part: Picture; type: 'image/jpeg' | 'application/pdf'; bytes: Buffer };

export type Specimens = ReturnType<typeof createSpecimens>;

export const createSpecimens = ({ sealer, limiter, pictures }: SpecimensParts) => {
  const turns = createTurns({ room: 1, line: 30 });

  const numberOf = (customerId: string, name: string, document: Document): string =>
    numberOfSpecimen(sealer, { customerId, document, nameHash: hashOfName(name) });

  const make = async (
    specimen: Specimen,
    text: { name: string; number: string },
    format: Format,
  ): Promise<MadeSpecimen> => {
    const { part } = specimen;
    const { svg, width, height } = drawSpecimen(part, text, codeOfSpecimen(sealer, specimen));
    const jpeg = await turns.take(1, () => pictures.jpegOf(svg));
    return format === 'pdf'
      ? { part, type: 'application/pdf', bytes: pdfOfPicture({ jpeg, width, height }) }
      : { part, type: 'image/jpeg', bytes: jpeg };
  };

  return {
    admit: (customerId: string) => limiter.take(rateLimits.packs, customerId),
    /** Makes each picture of the document, in the order in which they are asked for. */
    pack: async (
      customerId: string,
      name: string,
      document: Document,
      format: Format = 'jpg',
    ): Promise<MadeSpecimen[]> => {
      const made: MadeSpecimen[] = [];
      const text = { name, number: numberOf(customerId, name, document) };
      for (const part of picturesOf[document]) {
        made.push(await make({ customerId, part, nameHash: hashOfName(name) }, text, format));
      }
      return made;
    },
    /** Returns the number on a person's document with this name, in its stored form (`readName`). */
    numberOf,
    /** Returns person, picture and name of a specimen picture; null for other pictures. */
    recognise: (bytes: Buffer): Promise<Specimen | null> => recogniseSpecimen({ sealer, pictures }, bytes),
    /** Hashes a name for comparison with `recognise`; the name must be in its stored form (`readName`). */
    hashOfName,
  };
};
