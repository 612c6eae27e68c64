import { createHash } from 'node:crypto';
import { newCustomer, openTestHouse } from '@paperlock/server/src/test-house.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { jpegLyingDown, jpegWithPosition, noise, pdfOf, pictureObject, twoHalves } from './test-pictures.ts';

const house = await openTestHouse();
const {
  db,
  data,
  base: { files },
} = house;

let mira = '';
let noor = '';
beforeAll(async () => {
  mira = (await newCustomer(house)).user.id;
  noor = (await newCustomer(house)).user.id;
});

const jpeg = await twoHalves().jpeg().toBuffer();

const receive = async (bytes: Buffer, scene: 'avatar' | 'identity' = 'identity', ownerId = mira) => {
  const received = await files.receive({ ownerId, scene, bytes });
  if (!received.ok) throw new Error(received.refusal);
  return received.value;
};

const rowsOf = async (id: string) => {
  const { rows } = await data.asOwner.query(
    `select (select count(*)::int from file where id = $1) as file,
            (select count(*)::int from file_content where file_id = $1) as content,
            (select count(*)::int from file_key where file_id = $1) as key`,
    [id],
  );
  return rows[0];
};

const colourAt = async (picture: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'other'> => {
  const { data: pixels } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = pixels;
  return red > 150 && blue < 80 ? 'red' : blue > 150 && red < 80 ? 'blue' : 'other';
};

describe('a picture that is taken in', () => {
  it('comes out the same to look at, with the hash of what was sent', async () => {
    const { id, sha256, width, height } = await receive(jpeg);
    expect([width, height]).toEqual([400, 300]);
    expect(sha256).toBe(createHash('sha256').update(jpeg).digest('hex'));
    const opened = await files.open(id);
    expect(opened).toMatchObject({ ownerId: mira, scene: 'identity', attached: false, type: 'image/jpeg' });
    const picture = opened?.bytes ?? Buffer.alloc(0);
    expect(await colourAt(picture, 200, 20)).toBe('red');
    expect(await colourAt(picture, 200, 280)).toBe('blue');
  });

  it('has lost the place and the camera it was taken with', async () => {
    const planted = await jpegWithPosition();
    expect((await sharp(planted).metadata()).exif).toBeDefined();
    expect(planted.includes('PLANTED')).toBe(true);
    const picture = (await files.open((await receive(planted)).id))?.bytes ?? Buffer.alloc(0);
    const left = await sharp(picture).metadata();
    expect([left.exif, left.icc, left.iptc, left.xmp, left.orientation]).toEqual(Array(5).fill(undefined));
    expect(picture.includes('PLANTED') || picture.includes('planted') || picture.includes('Exif')).toBe(
      false,
    );
  });

  it('that was taken lying down stands upright, for whoever reads no notes', async () => {
    const { id, width, height } = await receive(await jpegLyingDown());
    expect([width, height]).toEqual([300, 400]);
    const picture = (await files.open(id))?.bytes ?? Buffer.alloc(0);
    expect(await colourAt(picture, 280, 200)).toBe('red');
    expect(await colourAt(picture, 20, 200)).toBe('blue');
  });

  it('for an avatar becomes a small square, see-through where it was', async () => {
    const glass = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { id, width, height } = await receive(glass, 'avatar');
    expect([width, height]).toEqual([256, 256]);
    const opened = await files.open(id);
    expect(opened?.type).toBe('image/webp');
    expect(opened?.bytes.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('larger than needed is made smaller, never larger', async () => {
    const { width, height } = await receive(await twoHalves(4800, 1200).png().toBuffer());
    expect([width, height]).toEqual([2400, 600]);
  });

  it('inside a PDF of ours is taken out of it; nothing else of the PDF is kept', async () => {
    const pdf = pdfOf(
      '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (planted()) >> >>',
      pictureObject(jpeg),
    );
    const { id, width, height } = await receive(pdf);
    expect([width, height]).toEqual([400, 300]);
    const opened = await files.open(id);
    expect(opened?.bytes.includes('planted')).toBe(false);
    expect(opened?.type).toBe('image/jpeg');
  });

  it('in a PDF is nothing for an avatar', async () => {
    const received = await files.receive({
      ownerId: mira,
      scene: 'avatar',
      bytes: pdfOf(pictureObject(jpeg)),
    });
    expect(received).toMatchObject({ ok: false, refusal: 'file_type' });
  });
});

describe('at rest', () => {
  it('a file can be read neither in the table nor under another name', async () => {
    const { id } = await receive(jpeg);
    const other = await receive(await noise(20, 20).png().toBuffer());
    const { rows } = await data.asOwner.query<{ sealed: Buffer; sealed_key: Buffer }>(
      'select sealed, sealed_key from file_content join file_key using (file_id) where file_id = $1',
      [id],
    );
    expect(rows[0]?.sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    await data.asOwner.query('update file_content set sealed = $2 where file_id = $1', [
      other.id,
      rows[0]?.sealed,
    ]);
    await expect(files.open(other.id)).rejects.toThrow();
    await data.asOwner.query('update file_key set sealed_key = $2 where file_id = $1', [
      other.id,
      rows[0]?.sealed_key,
    ]);
    await expect(files.open(other.id)).rejects.toThrow();
    await data.asOwner.query('update file set owner_id = $2 where id = $1', [id, noor]);
    await expect(files.open(id)).rejects.toThrow();
  });

  it('a destroyed file is gone with its key, and an old copy of its bytes is worth nothing', async () => {
    const { id } = await receive(jpeg);
    await data.asOwner.query(
      `create temp table backup as select * from file_content where file_id = '${id}'`,
    );
    await db.inTransaction((tx) => files.destroy(tx, id));
    expect(await rowsOf(id)).toEqual({ file: 1, content: 0, key: 0 });
    expect(await files.open(id)).toBeNull();
    await data.asOwner.query('insert into file_content select * from backup');
    expect(await files.open(id)).toBeNull();
    await db.inTransaction((tx) => files.destroy(tx, id));
  });

  it('is destroyed together with whatever else happened, or not at all', async () => {
    const { id } = await receive(jpeg);
    await expect(
      db.inTransaction(async (tx) => {
        await files.destroy(tx, id);
        throw new Error('something else failed');
      }),
    ).rejects.toThrow('something else failed');
    expect((await files.open(id))?.width).toBe(400);
  });
});

describe('attaching', () => {
  const attach = (id: string, ownerId = mira, scene: 'avatar' | 'identity' = 'identity') =>
    db.inTransaction((tx) => files.attach(tx, { id, ownerId, scene }));
  const unknown = { ok: false, refusal: 'file_unknown', field: 'file_id' };

  it('works once, also for ten at the same moment', async () => {
    const { id, sha256 } = await receive(jpeg);
    const all = await Promise.all(Array.from({ length: 10 }, () => attach(id)));
    expect(all.filter(({ ok }) => ok)).toEqual([
      { ok: true, value: { id, sha256, width: 400, height: 300 } },
    ]);
    expect(await files.open(id)).toMatchObject({ attached: true });
  });

  it('is refused for another’s file, for another scene, for what was destroyed or never was', async () => {
    const { id } = await receive(jpeg);
    expect(await attach(id, noor)).toEqual(unknown);
    expect(await attach(id, mira, 'avatar')).toEqual(unknown);
    expect(await attach('00000000-0000-4000-8000-000000000000')).toEqual(unknown);
    await db.inTransaction((tx) => files.destroy(tx, id));
    expect(await attach(id)).toEqual(unknown);
  });

  it('is refused after a day; what was not attached by then is swept away, key and bytes', async () => {
    const { id: old } = await receive(jpeg);
    const { id: kept } = await receive(jpeg);
    const { id: fresh } = await receive(jpeg);
    await attach(kept);
    await data.asOwner.query(
      `update file set created_at = now() - interval '24 hours 1 second' where id = any($1)`,
      [[old, kept]],
    );
    expect(await attach(old)).toEqual(unknown);
    await files.forgetOrphans();
    expect(await rowsOf(old)).toEqual({ file: 0, content: 0, key: 0 });
    expect(await rowsOf(kept)).toEqual({ file: 1, content: 1, key: 1 });
    expect(await rowsOf(fresh)).toEqual({ file: 1, content: 1, key: 1 });
    expect(await files.forgetOrphans()).toBe(0);
  });

  it('of what was sent and never used, the newest ten are kept for each person', async () => {
    const { user } = await newCustomer(house);
    const first = await receive(jpeg, 'identity', user.id);
    await attach(first.id, user.id);
    for (let n = 0; n < 12; n += 1) await receive(jpeg, 'identity', user.id);
    const { rows } = await data.asOwner.query('select count(*)::int as n from file where owner_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ n: 11 }]);
    expect(await files.open(first.id)).not.toBeNull();
  });
});
