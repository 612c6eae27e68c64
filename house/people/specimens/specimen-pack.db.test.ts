import { upload } from '@paperlock/contract/files.ts';
import { specimenPack } from '@paperlock/contract/specimens.ts';
import { nameOf, newCustomer, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

describe('the whole way', () => {
  it.each(['jpg', 'pdf'] as const)('a %s that is downloaded and sent back is known again', async (format) => {
    const { token, user } = await newCustomer(house);
    const name = 'Ana  Maria ';
    const pack = await post(house, specimenPack, { name, document: 'id_card', format }, { token });
    expect(pack.data.list.map(({ part, file_name, type }) => [part, file_name, type])).toEqual([
      ['front', `specimen-front.${format}`, format === 'pdf' ? 'application/pdf' : 'image/jpeg'],
      ['back', `specimen-back.${format}`, format === 'pdf' ? 'application/pdf' : 'image/jpeg'],
      ['selfie', `specimen-selfie.${format}`, format === 'pdf' ? 'application/pdf' : 'image/jpeg'],
    ]);
    for (const { part, content } of pack.data.list) {
      const file = Buffer.from(content, 'base64');
      const sent = await post(house, upload, { scene: 'identity' }, { token, file });
      expect(nameOf(sent.code)).toBe('success');
      const kept = await house.base.files.open(sent.data.file_id);
      expect(await house.people.specimens.recognise(kept?.bytes ?? Buffer.alloc(0))).toEqual({
        customerId: user.id,
        part,
        nameHash: house.people.specimens.hashOfName('Ana Maria'),
      });
    }
  });
});

describe('a pack', () => {
  it.each(['', '   ', '123', 'Ana\u202eairaM', '<b>Ana</b>', '👩', 'A'.repeat(61)])(
    'is not made for %j, which is no name',
    async (name) => {
      const { token } = await newCustomer(house);
      const { code, refusal } = await post(house, specimenPack, { name, document: 'passport' }, { token });
      expect(['malformed', 'real_name_invalid']).toContain(nameOf(code));
      expect(refusal.field).toBe('name');
    },
  );

  it('is made thirty times an hour, not more', async () => {
    const narrow = await openTestHouse({ rateLimitScale: 1 });
    const { user } = await newCustomer(narrow);
    for (let n = 0; n < 30; n += 1) expect(await narrow.people.specimens.admit(user.id)).toBeNull();
    expect(await narrow.people.specimens.admit(user.id)).toMatchObject({ refusal: 'too_many_requests' });
    await narrow.close();
  });
});
