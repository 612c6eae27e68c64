import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { openSecondNode, openTestHouse } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { holdPepper, knowsChain } from './installation.ts';

const house = await openTestHouse();
const db = await freshDatabase();

describe('an installation', () => {
  it('starts again, and on a second node, with the pepper it was first used with', async () => {
    const node = await openSecondNode(house);
    await node.close();
  });

  it('does not start with another pepper, and says what to do', async () => {
    const stranger = { ...house, config: { ...house.config, pepper: Buffer.alloc(32, 9) } };
    await expect(openSecondNode(stranger)).rejects.toThrow(
      'this database was first used with another pepper: set PEPPER to that one',
    );
  });

  it('takes the pepper of one of two nodes that start for the first time at once', async () => {
    const nodes = [1, 2].map((byte) => holdPepper(db.sql, Buffer.alloc(32, byte)));
    const results = await Promise.allSettled(nodes);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('knows the practice chain that it met first, and no other', async () => {
    const knows = knowsChain(db.sql);
    const names = Array.from({ length: 6 }, (_, nth) => `0x${String(nth).repeat(32)}`);
    const answers = await Promise.all(names.map(knows));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await Promise.all(names.map(knows))).toEqual(answers);
  });

  it('does not show the pepper to whoever reads the database', async () => {
    const { rows } = await house.data.asOwner.query<{ value: string }>('select value from installation');
    const { pepper } = house.config;
    for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const) {
      expect(rows.map(({ value }) => value).join()).not.toContain(pepper.toString(form));
    }
  });
});
