import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import { newCustomer, openTestHouse } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();

const HOUR = 3_600_000;
const {
  db,
  base: { holds, clock },
} = house;
const begin = (id: string) => db.inTransaction((tx) => holds.begin(tx, id, 'password'));
const advance = (hours: number) => db.inTransaction((tx) => clock.advance(tx, hours * HOUR));

describe('a hold', () => {
  it('lasts a day of platform time, and passes when that clock is advanced', async () => {
    const { user } = await newCustomer(house);
    expect(await holds.until(db.sql, user.id)).toBeNull();
    const begun = await between(clock, () => begin(user.id));
    const until = begun.value;
    expectBetween(until.toISOString(), begun, 24 * HOUR);
    await advance(23);
    expect(await holds.until(db.sql, user.id)).toEqual(until);
    expect((await holds.standing(db.sql, user.id))?.secondsLeft).toBeLessThanOrEqual(3600);
    await advance(1);
    expect(await holds.until(db.sql, user.id)).toBeNull();
    expect(await holds.standing(db.sql, user.id)).toBeNull();
  });

  it('is the longer of two, whatever they are for, and one’s own', async () => {
    const [mine, theirs] = [await newCustomer(house), await newCustomer(house)];
    await begin(mine.user.id);
    await advance(5);
    const second = await begin(mine.user.id);
    expect(await holds.until(db.sql, mine.user.id)).toEqual(second);
    expect(await holds.until(db.sql, theirs.user.id)).toBeNull();
    expect(await holds.history(db.sql, mine.user.id)).toHaveLength(2);
  });

  it('is gone with the transaction of the change that did not happen', async () => {
    const { user } = await newCustomer(house);
    const failed = db.inTransaction(async (tx) => {
      await holds.begin(tx, user.id, 'pin');
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect(await holds.until(db.sql, user.id)).toBeNull();
  });

  it('can be neither shortened nor taken away by the application', async () => {
    for (const sql of ['update hold set until_at = begun_at', 'delete from hold']) {
      await expect(db.sql.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
