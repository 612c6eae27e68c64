import { openSecondNode } from '@paperlock/server/src/test-house.ts';
import { count } from '@paperlock/server/src/test-rig.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Arrived } from './arrival-store.ts';
import {
  addressInfo,
  anyAddress,
  anyHash,
  availableOf,
  type Depositor,
  depositor,
  hearFinal,
  hearUnfinal,
  infoOf,
  listOf,
  only,
  openDeposits,
  standOf,
  transfer,
  USDT,
} from './test-deposits.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const deposited = await openDeposits();
const { house } = deposited;

describe('a final transfer to somebody’s address', () => {
  it('is credited as it arrived, with its entry, its message and its timeline', async () => {
    const mira = await depositor(house);
    const sent = transfer(mira.address, 25_500_001n);
    await hearFinal(house, sent);
    expect(await availableOf(house, mira)).toBe(25_500_001n);
    const record = only(await listOf(house, mira));
    expect(record).toMatchObject({
      origin: 'transfer',
      state: 'credited',
      amount: '25.500001',
      txid: sent.tx,
      confirmations: 20,
      claimed: false,
    });
    const entry = await house.base.ledger.entry(`deposit:${record.id}`);
    expect(entry).toMatchObject({ kind: 'deposit', transfers: [{ amountMicro: 25_500_001n }] });
    expect((await infoOf(house, mira, record.id)).timeline.map(({ event }) => event)).toEqual([
      'seen',
      'credited',
    ]);
    const [fact] = await house.base.facts.page(mira.user.id, null, 1);
    expect(fact).toMatchObject({ kind: 'deposit_credited', params: { amount: '25.500001' } });
  });

  it('is credited once, however often it is told', async () => {
    const mira = await depositor(house);
    const sent = transfer(mira.address, 30n * USDT);
    for (let times = 0; times < 3; times += 1) await hearFinal(house, sent, sent);
    await hearUnfinal(house, sent);
    await hearUnfinal(house);
    expect(await availableOf(house, mira)).toBe(30n * USDT);
    expect(only(await listOf(house, mira)).state).toBe('credited');
  });

  it('is credited once when two nodes tell of it many times at the same moment', async () => {
    const people = [await depositor(house), await depositor(house), await depositor(house)];
    const portion = people.flatMap(({ address }) =>
      Array.from({ length: 20 }, (_, position) => transfer(address, 11n * USDT, { tx: anyHash(), position })),
    );
    const other = await openSecondNode(house);
    const shuffled = () => [...portion].sort(() => Math.random() - 0.5);
    await Promise.all(
      Array.from({ length: 12 }, (_, nth) => {
        const {
          db,
          rails: { deposits },
        } = nth % 2 ? house : other;
        return db.inTransaction((tx) => deposits.heardFinal(tx, shuffled()));
      }),
    );
    await other.close();
    for (const person of people) expect(await availableOf(house, person)).toBe(220n * USDT);
  });

  it('is credited for each of several in one transaction, to whoever each came to', async () => {
    const [mira, noor] = [await depositor(house), await depositor(house)];
    const tx = anyHash();
    await hearFinal(
      house,
      transfer(mira.address, 10n * USDT, { tx, position: 0 }),
      transfer(anyAddress(), 99n * USDT, { tx, position: 1 }),
      transfer(mira.address, 10n * USDT, { tx, position: 2 }),
      transfer(noor.address, 12n * USDT, { tx, position: 3 }),
    );
    expect(await availableOf(house, mira)).toBe(20n * USDT);
    expect(await availableOf(house, noor)).toBe(12n * USDT);
  });

  it('of nothing is no deposit', async () => {
    const mira = await depositor(house);
    await hearUnfinal(house, transfer(mira.address, 0n));
    await hearFinal(house, transfer(mira.address, 0n));
    expect(await listOf(house, mira)).toEqual([]);
  });

  it('of more than the book can hold stops everything rather than being cut', async () => {
    const mira = await depositor(house);
    await expect(hearFinal(house, transfer(mira.address, 10n ** 30n))).rejects.toThrow('more than the book');
    expect(await listOf(house, mira)).toEqual([]);
  });

  it('below the minimum goes to suspense and waits for a choice', async () => {
    const before = await standOf(house, 'suspense');
    const mira = await depositor(house);
    await hearFinal(house, transfer(mira.address, 9_999_999n));
    expect(await availableOf(house, mira)).toBe(0n);
    expect((await standOf(house, 'suspense')) - before).toBe(9_999_999n);
    const record = only(await listOf(house, mira, { show: 'review' }));
    expect(record).toMatchObject({ state: 'review', review_reason: 'below_minimum' });
    expect((await infoOf(house, mira, record.id)).moves).toEqual(['combine', 'return']);
    expect((await addressInfo(house, mira)).small).toEqual({
      count: 1,
      total: '9.999999',
      missing: '0.000001',
    });
  });

  it('whose booking fails leaves nothing behind, and the mark of the watcher with it', async () => {
    const mira = await depositor(house);
    const sent = transfer(mira.address, 50n * USDT);
    const broken = house.db.inTransaction(async (tx) => {
      await house.rails.deposits.heardFinal(tx, [sent]);
      throw new Error('the power went');
    });
    await expect(broken).rejects.toThrow('the power went');
    expect([await availableOf(house, mira), await listOf(house, mira)]).toEqual([0n, []]);
    await hearFinal(house, sent);
    expect(await availableOf(house, mira)).toBe(50n * USDT);
  });
});

describe('a transfer in a block that is not final', () => {
  it('is shown and credits nothing; lost, it is orphaned; included again, it goes on', async () => {
    const mira = await depositor(house);
    const sent = transfer(mira.address, 40n * USDT, { block: 900 });
    await hearUnfinal(house, sent);
    const { id } = only(await listOf(house, mira));
    expect((await infoOf(house, mira, id)).state).toBe('detected');
    expect((await addressInfo(house, mira)).coming).toHaveLength(1);
    expect(await house.rails.deposits.countOpen(house.db.sql, mira.user.id)).toBe(1);

    await hearUnfinal(house);
    expect(await infoOf(house, mira, id)).toMatchObject({
      state: 'orphaned',
      confirmations: null,
      block: null,
    });
    // The same transaction in another block, where its log has another number.
    await hearUnfinal(house, { ...sent, block: 903, blockHash: anyHash() });
    expect(await infoOf(house, mira, id)).toMatchObject({ state: 'detected', block: 903 });
    expect(await availableOf(house, mira)).toBe(0n);

    await hearFinal(house, { ...sent, block: 903, blockHash: anyHash() });
    const whole = await infoOf(house, mira, id);
    expect(whole.state).toBe('credited');
    expect(whole.timeline.map(({ event }) => event)).toEqual(['seen', 'orphaned', 'seen_again', 'credited']);
    expect(await availableOf(house, mira)).toBe(40n * USDT);
  });

  it('that moved something else when it was included again is credited as it is in the end', async () => {
    const [mira, noor] = [await depositor(house), await depositor(house)];
    const sent = transfer(mira.address, 40n * USDT);
    await hearUnfinal(house, sent);
    await hearUnfinal(house, { ...sent, to: noor.address, amountMicro: 15n * USDT, blockHash: anyHash() });
    await hearFinal(house, { ...sent, to: noor.address, amountMicro: 15n * USDT, blockHash: anyHash() });
    expect(await listOf(house, mira)).toEqual([]);
    expect(await availableOf(house, noor)).toBe(15n * USDT);
  });

  it('that was given up is credited all the same once it is final', async () => {
    const mira = await depositor(house);
    const sent = transfer(mira.address, 13n * USDT);
    await hearUnfinal(house, sent);
    await hearUnfinal(house);
    await hearFinal(house, sent);
    expect(await availableOf(house, mira)).toBe(13n * USDT);
  });

  it('tells everybody who waits that there is a new block, and nobody else', async () => {
    const [mira, noor] = [await depositor(house), await depositor(house)];
    const sent = transfer(mira.address, 13n * USDT);
    await hearUnfinal(house, sent);
    await house.data.asOwner.query('delete from hint');
    await hearUnfinal(house, sent);
    const { rows } = await house.data.asOwner.query<{ topic: string; customer_id: string }>(
      'select topic, customer_id from hint where customer_id = any ($1)',
      [[mira.user.id, noor.user.id]],
    );
    expect(rows).toEqual([{ topic: 'deposit', customer_id: mira.user.id }]);
    await hearUnfinal(house);
  });
});

it('thousands in one portion are credited in one go, each to its owner', async () => {
  const people = [await depositor(house), await depositor(house)];
  const portion = Array.from({ length: 3000 }, (_, nth) =>
    transfer(people[nth % 2]?.address ?? anyAddress(), 10n * USDT + BigInt(nth)),
  );
  await hearFinal(house, ...portion);
  const expected = (rest: number) =>
    portion.filter((_, nth) => nth % 2 === rest).reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
  for (const [nth, person] of people.entries()) {
    expect(await availableOf(house, person)).toBe(expected(nth));
  }
});

it('whatever the chain does before something is final, the book has exactly what is final', async () => {
  const people: Depositor[] = [await depositor(house), await depositor(house)];
  const someTransfer = fc.record({
    who: fc.nat(2),
    amount: fc.nat(30),
    lost: fc.boolean(),
    again: fc.boolean(),
  });
  const round = fc.array(someTransfer, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4 }), async (rounds) => {
      const before = await Promise.all(people.map((person) => availableOf(house, person)));
      const [suspense, chain] = [await standOf(house, 'suspense'), await standOf(house, 'chain')];
      const final: Arrived[] = [];
      for (const one of rounds) {
        const sent = one.map(({ who, amount, ...fate }) => ({
          ...fate,
          transfer: transfer(people[who]?.address ?? anyAddress(), BigInt(amount) * USDT),
        }));
        await hearUnfinal(house, ...sent.map((each) => each.transfer));
        const kept = sent.filter(({ lost, again }) => !lost || again).map((each) => each.transfer);
        await hearUnfinal(house, ...sent.filter(({ lost }) => !lost).map((each) => each.transfer));
        await hearUnfinal(house, ...kept.map((each) => ({ ...each, blockHash: anyHash() })));
        await hearFinal(house, ...kept);
        await hearFinal(house, ...kept.slice(1));
        final.push(...kept);
      }
      const arrived = (to: string, small: boolean) =>
        final
          .filter((each) => each.to === to && each.amountMicro < 10n * USDT === small)
          .reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
      for (const [nth, person] of people.entries()) {
        const gained = (await availableOf(house, person)) - (before[nth] ?? 0n);
        expect(gained).toBe(arrived(person.address, false));
      }
      const small = people.reduce((sum, { address }) => sum + arrived(address, true), 0n);
      const large = people.reduce((sum, { address }) => sum + arrived(address, false), 0n);
      expect((await standOf(house, 'suspense')) - suspense).toBe(small);
      expect((await standOf(house, 'chain')) - chain).toBe(-small - large);
    }),
    { numRuns: count('RUNS', 25) },
  );
});
