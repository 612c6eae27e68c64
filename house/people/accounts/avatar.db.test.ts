import { removeAvatar, setAvatar } from '@paperlock/contract/accounts.ts';
import { upload } from '@paperlock/contract/files.ts';
import { info } from '@paperlock/contract/identity.ts';
import {
  nameOf,
  newCustomer,
  openTestHouse,
  post,
  type TestCustomer,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

const send = async ({ token }: TestCustomer, scene: 'avatar' | 'identity' = 'avatar'): Promise<string> => {
  const { data } = await post(house, upload, { scene }, { token });
  return data.file_id;
};
const set = async ({ token }: TestCustomer, file_id: string) => {
  const { code, data } = await post(house, setAvatar, { file_id }, { token });
  return { says: nameOf(code), avatar: data.avatar };
};
const avatarOf = async ({ token }: TestCustomer) => (await post(house, info, {}, { token })).data.avatar;
const look = (id: string, headers = {}) => house.app.inject({ url: `/files/${id}`, headers });

describe('a picture of oneself', () => {
  it('is put there, seen by everybody, and replaced for good', async () => {
    const mira = await newCustomer(house);
    expect(mira.user.avatar).toBeNull();
    const first = await send(mira);
    expect(await set(mira, first)).toEqual({ says: 'success', avatar: first });
    expect(await avatarOf(mira)).toBe(first);

    const seen = await look(first);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="avatar"',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    });
    expect(seen.headers['set-cookie']).toBeUndefined();
    expect(seen.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect((await look(first, { 'if-none-match': `"${first}"` })).statusCode).toBe(304);

    const second = await send(mira);
    expect((await set(mira, second)).avatar).toBe(second);
    expect((await look(first)).statusCode).toBe(404);
    expect((await look(first, { 'if-none-match': `"${first}"` })).statusCode).toBe(404);
    expect((await look(second)).statusCode).toBe(200);

    for (let times = 0; times < 2; times += 1) {
      const { data } = await post(house, removeAvatar, {}, { token: mira.token });
      expect(data.avatar).toBeNull();
    }
    expect((await look(second)).statusCode).toBe(404);
    const keys = await house.data.asOwner.query('select count(*)::int as n from file_key');
    expect(keys.rows).toEqual([{ n: 0 }]);
  });

  it('cannot be somebody else’s, one sent for something else, an old one, or the same twice', async () => {
    const [mira, noor] = [await newCustomer(house), await newCustomer(house)];
    const theirs = await send(noor);
    expect((await set(mira, theirs)).says).toBe('file_unknown');
    expect((await set(mira, await send(mira, 'identity'))).says).toBe('file_unknown');
    const old = await send(mira);
    await house.data.asOwner.query(`update file set created_at = now() - interval '25 hours' where id = $1`, [
      old,
    ]);
    expect((await set(mira, old)).says).toBe('file_unknown');
    const mine = await send(mira);
    expect((await set(mira, mine)).says).toBe('success');
    expect((await set(mira, mine)).says).toBe('file_unknown');
    expect(await avatarOf(mira)).toBe(mine);
    expect(await avatarOf(noor)).toBeNull();
    expect((await set(noor, theirs)).says).toBe('success');
  });

  it('goes with the account', async () => {
    const mira = await newCustomer(house);
    const id = await send(mira);
    await set(mira, id);
    await house.db.sql.query('select erase_customer($1)', [mira.user.id]);
    expect((await look(id)).statusCode).toBe(404);
    const left = await house.data.asOwner.query(
      `select (select avatar_id from customer where id = $1) as avatar, (select count(*)::int from file where owner_id = $1) as n`,
      [mira.user.id],
    );
    expect(left.rows).toEqual([{ avatar: null, n: 0 }]);
  });

  it('of several put there at once is one; the others are gone', async () => {
    const mira = await newCustomer(house);
    const sent = [await send(mira), await send(mira), await send(mira)];
    const all = await Promise.all(sent.map((id) => set(mira, id)));
    expect(all.map(({ says }) => says)).toEqual(['success', 'success', 'success']);
    const stays = await avatarOf(mira);
    const codes = await Promise.all(sent.map(async (id) => [id === stays, (await look(id)).statusCode]));
    expect(codes.sort()).toEqual([
      [false, 404],
      [false, 404],
      [true, 200],
    ]);
  });
});

describe('nothing else is served where the pictures are', () => {
  it('neither one that is not in its place yet, nor one sent for another purpose, nor what is no id', async () => {
    const mira = await newCustomer(house);
    const loose = await send(mira);
    const identity = await send(mira, 'identity');
    await house.db.inTransaction((tx) =>
      house.base.files.attach(tx, { id: identity, ownerId: mira.user.id, scene: 'identity' }),
    );
    const wrong = ['00000000-0000-4000-8000-000000000000', 'x', '..%2f..%2fetc%2fpasswd', `${loose}'--`];
    for (const id of [loose, identity, ...wrong]) {
      const { statusCode, headers } = await look(id, { authorization: `Bearer ${mira.token}` });
      expect([id, statusCode, headers['cache-control']]).toEqual([id, 404, 'no-store']);
    }
  });
});
