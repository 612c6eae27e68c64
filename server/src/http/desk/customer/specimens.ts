import { specimenPack } from '@paperlock/contract/specimens.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import { readName } from '@paperlock/domain/verification/name.ts';
import type { Specimens } from '../../../modules/people/specimens/index.ts';
import type { Desk } from '../desk.ts';

export const serveSpecimens = (desk: Desk, specimens: Specimens): void => {
  desk.customer(specimenPack, async ({ name: typed, document, format }, { customerId }) => {
    const name = readName(typed);
    if (name === null) return refused('real_name_invalid', { field: 'name' });
    const tooMany = await specimens.admit(customerId);
    if (tooMany) return tooMany;
    const made = await specimens.pack(customerId, name, document, format);
    return done({
      number: specimens.numberOf(customerId, name, document),
      list: made.map(({ part, type, bytes }) => ({
        part,
        file_name: `specimen-${part.replace('_', '-')}.${format}`,
        type,
        content: bytes.toString('base64'),
      })),
    });
  });
};
