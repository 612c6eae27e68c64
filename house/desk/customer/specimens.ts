import { specimenPack } from '@paperlock/contract/specimens.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import { readName } from '@paperlock/domain/verification/name.ts';
import type { Desk } from '../desk.ts';

export const serveSpecimens = (desk: Desk): void => {
  desk.customer(specimenPack, async (m, { name: typed, document, format }, { customerId }) => {
    const name = readName(typed);
    if (name === null) return refused('real_name_invalid', { field: 'name' });
    const tooMany = await m.people.specimens.admit(customerId);
    if (tooMany) return tooMany;
    const made = await m.people.specimens.pack(customerId, name, document, format);
    return done({
      number: m.people.specimens.numberOf(customerId, name, document),
      list: made.map(({ part, type, bytes }) => ({
        part,
        file_name: `specimen-${part.replace('_', '-')}.${format}`,
        type,
        content: bytes.toString('base64'),
      })),
    });
  });
};
