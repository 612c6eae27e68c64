import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { NAME, openTestVerification } from './test-people.ts';

const house = await openTestHouse();
const { verification, person, papers, picture, specimen } = openTestVerification(house);

describe('the specimens that the app makes', () => {
  it.each(['id_card', 'passport'] as const)('are taken for a %s', async (document) => {
    const ana = await person();
    expect(await verification.submit(await papers(ana, { document }), ana)).toMatchObject({
      ok: true,
      value: { sub_status: 'submitted', document },
    });
  });

  it('are taken for the person, the part and the name they were made for, and nothing else is', async () => {
    const [ana, bob] = [await person(), await person()];
    const { customerId } = ana;
    const selfie = await specimen({ customerId, part: 'selfie', name: NAME });
    const wrong = {
      no_specimen: await picture(customerId),
      other_person: await specimen(
        { customerId: bob.customerId, part: 'profile_page', name: NAME },
        customerId,
      ),
      other_part: await specimen({ customerId, part: 'selfie', name: NAME }),
      other_name: await specimen({ customerId, part: 'profile_page', name: 'Ana' }),
    };
    const number = house.people.specimens.numberOf(customerId, NAME, 'passport');
    for (const [fault, profile_page] of Object.entries(wrong)) {
      const ask = { name: NAME, document: 'passport' as const, number, profile_page, selfie };
      expect(await verification.submit(ask, ana)).toMatchObject({
        refusal: 'specimen_refused',
        field: 'profile_page',
        params: { fault },
      });
      expect(await house.base.files.open(profile_page)).toBeNull();
    }
    expect(await house.base.files.open(selfie)).not.toBeNull();
  });

  it('are for a name, however its spaces and signs were typed', async () => {
    const ana = await person();
    const ask = await papers(ana, { document: 'passport' });
    expect(await verification.submit({ ...ask, name: '  Ana \u00a0 Maria ' }, ana)).toMatchObject({
      ok: true,
      value: { name: NAME },
    });
  });
});
