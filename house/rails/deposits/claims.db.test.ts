import { randomUUID } from 'node:crypto';
import { recharge, rechargeCancel, rechargeInfo } from '@paperlock/contract/deposits.ts';
import { depositInfo } from '@paperlock/contract/deposits-desk.ts';
import { encodeAddress } from '@paperlock/domain/chain/address.ts';
import { nameOf, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';
import { bytesOf } from '../../db/hex.ts';
import {
  anyHash,
  availableOf,
  claim,
  type Depositor,
  depositor,
  hearFinal,
  hearUnfinal,
  infoOf,
  listOf,
  newColleague,
  newReceipt,
  only,
  openDeposits,
  transfer,
  USDT,
} from './test-deposits.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const deposited = await openDeposits();
const { house } = deposited;

const cancel = async (person: Depositor, id: string) =>
  nameOf((await post(house, rechargeCancel, { id, request_no: randomUUID() }, person)).code);

describe('a claim', () => {
  it('credits nothing by itself', async () => {
    const mira = await depositor(house);
    const filed = await claim(house, mira, { amount: '5000', txid: anyHash(), remark: 'Sent at noon' });
    expect(filed).toMatchObject({
      name: 'success',
      data: {
        origin: 'claim',
        state: 'submitted',
        amount: '5000',
        moves: ['cancel'],
        claim: { remark: 'Sent at noon', receipt_kept: true },
      },
    });
    expect(await availableOf(house, mira)).toBe(0n);
  });

  it('made before the transfer is found by its hash when that comes, and then is part of the deposit', async () => {
    const mira = await depositor(house);
    const sent = transfer(mira.address, 75n * USDT);
    const { data } = await claim(house, mira, {
      amount: '75',
      txid: sent.tx.toUpperCase().replace('0X', '0x'),
    });
    await hearUnfinal(house, sent);
    const record = only(await listOf(house, mira));
    expect(record).toMatchObject({ origin: 'transfer', state: 'detected', claimed: true });
    await hearFinal(house, sent);
    // The number that the person was given opens the deposit.
    const whole = await infoOf(house, mira, data.id);
    expect(whole).toMatchObject({ id: record.id, state: 'credited', claim: { id: data.id, amount: '75' } });
    expect(whole.timeline.map(({ event }) => event)).toEqual([
      'claim_filed',
      'seen',
      'claim_found',
      'credited',
    ]);
    expect(await availableOf(house, mira)).toBe(75n * USDT);
  });

  it('made after the transfer is found at once, by hash or by amount', async () => {
    const mira = await depositor(house);
    const [one, two] = [transfer(mira.address, 31n * USDT), transfer(mira.address, 32n * USDT)];
    await hearFinal(house, one, two);
    expect((await claim(house, mira, { amount: '31', txid: one.tx })).data).toMatchObject({
      state: 'credited',
      txid: one.tx,
    });
    expect((await claim(house, mira, { amount: '32' })).data).toMatchObject({
      state: 'credited',
      txid: two.tx,
    });
    expect(await listOf(house, mira)).toHaveLength(2);
    expect(await availableOf(house, mira)).toBe(63n * USDT);
  });

  it('over another amount is looked at by a person, while what arrived is credited as it arrived', async () => {
    const mira = await depositor(house);
    const sent = transfer(mira.address, 40n * USDT);
    const { data } = await claim(house, mira, { amount: '400', txid: sent.tx });
    await hearFinal(house, sent);
    expect(await availableOf(house, mira)).toBe(40n * USDT);
    expect(await infoOf(house, mira, data.id)).toMatchObject({
      origin: 'claim',
      state: 'review',
      review_reason: 'claim_differs',
    });
    const [fact] = await house.base.facts.page(mira.user.id, null, 1);
    expect(fact).toMatchObject({ kind: 'claim_in_review', params: { reason: 'claim_differs' } });
  });

  it('with the hash of somebody else’s transfer is looked at by a person and tells nothing of that transfer', async () => {
    const [mira, thief] = [await depositor(house), await depositor(house)];
    const sent = transfer(mira.address, 40n * USDT);
    await hearFinal(house, sent);
    const { data } = await claim(house, thief, { amount: '40', txid: sent.tx });
    expect(data).toMatchObject({ state: 'review', review_reason: 'hash_used', from: null, to: null });
    expect(JSON.stringify(data)).not.toContain(mira.address.slice(2));
    expect(await availableOf(house, thief)).toBe(0n);
  });

  it('with such a hash shows an operator which transfer that is, and whose', async () => {
    const [mira, thief] = [await depositor(house), await depositor(house)];
    const sent = transfer(mira.address, 40n * USDT);
    await hearFinal(house, sent);
    const filed = await claim(house, thief, { amount: '400', txid: sent.tx });
    const seen = async (id: string) =>
      (await post(house, depositInfo, { id }, await newColleague(house))).data;
    expect(await seen(filed.data.id)).toMatchObject({
      transfer: null,
      named: [
        {
          txid: sent.tx,
          amount: '40',
          from: encodeAddress(bytesOf(sent.from)),
          to: encodeAddress(bytesOf(mira.address)),
          deposit: { state: 'credited', customer: { id: mira.user.id, account: mira.account } },
        },
      ],
      claimed_by_another: false,
    });
    const third = await depositor(house);
    const again = await claim(house, third, { amount: '400', txid: sent.tx });
    expect(await seen(again.data.id)).toMatchObject({ named: [{ amount: '40' }], claimed_by_another: true });
    const own = await claim(house, third, { amount: '60', txid: anyHash() });
    expect(await seen(own.data.id)).toMatchObject({ named: [], claimed_by_another: false });
  });

  it('stolen before the transfer came does not keep it from its owner', async () => {
    const [mira, thief] = [await depositor(house), await depositor(house)];
    const sent = transfer(mira.address, 45n * USDT);
    const stolen = await claim(house, thief, { amount: '45', txid: sent.tx });
    const own = await claim(house, mira, { amount: '45', txid: sent.tx });
    expect([stolen.data.state, own.data.state]).toEqual(['submitted', 'review']);
    await hearFinal(house, sent);
    expect(await infoOf(house, mira, own.data.id)).toMatchObject({ state: 'credited', claimed: true });
    expect(await infoOf(house, thief, stolen.data.id)).toMatchObject({
      state: 'review',
      review_reason: 'hash_used',
    });
    expect(await availableOf(house, mira)).toBe(45n * USDT);
  });

  it('is refused with a hash the person has claimed, and with what is no hash', async () => {
    const mira = await depositor(house);
    const hash = anyHash();
    expect((await claim(house, mira, { amount: '20', txid: hash })).name).toBe('success');
    expect(await claim(house, mira, { amount: '20', txid: hash })).toMatchObject({
      name: 'hash_used',
      field: 'txid',
    });
    for (const [txid, fault] of [
      ['27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc', 'address'],
      [`https://example.org/${hash}`, 'link'],
      [hash.slice(0, 40), 'cut_off'],
      ['🙂', 'malformed'],
    ]) {
      expect(await claim(house, mira, { amount: '20', txid })).toMatchObject({
        name: 'hash_malformed',
        field: 'txid',
        params: { fault },
      });
    }
  });

  it.each([
    ['no amount', { amount: '' }, 'amount'],
    ['nothing', { amount: '0' }, 'amount'],
    ['nothing, written long', { amount: '0.000000' }, 'amount'],
    ['less than nothing', { amount: '-1' }, 'amount'],
    ['a number', { amount: 20 }, 'amount'],
    ['seven decimals', { amount: '1.0000001' }, 'amount'],
    ['no number at all', { amount: 'NaN' }, 'amount'],
    ['a number beyond all', { amount: '1e309' }, 'amount'],
    ['an emoji', { amount: '🙂' }, 'amount'],
    ['a remark that turns the text around', { remark: '\u202eabc' }, 'remark'],
    ['a remark too long', { remark: 'x'.repeat(201) }, 'remark'],
    ['no receipt', { receipt_id: undefined }, 'receipt_id'],
  ])('over %s is refused', async (_, changes, field) => {
    const mira = await depositor(house);
    expect(await claim(house, mira, { amount: '20', ...changes })).toMatchObject({
      name: 'malformed',
      field,
    });
    expect(await listOf(house, mira)).toEqual([]);
  });

  it('needs a receipt of the person’s own, sent for this, and uses it up', async () => {
    const [mira, noor] = [await depositor(house), await depositor(house)];
    const used = await newReceipt(house, mira);
    expect((await claim(house, mira, { amount: '20', receipt_id: used })).name).toBe('success');
    for (const receipt_id of [used, await newReceipt(house, noor), randomUUID()]) {
      expect(await claim(house, mira, { amount: '20', receipt_id })).toMatchObject({
        name: 'file_unknown',
        field: 'receipt_id',
      });
    }
  });

  it('sent twice at once is one; five may be open, however many are sent at once', async () => {
    const mira = await depositor(house);
    const ask = { amount: '20', receipt_id: await newReceipt(house, mira), request_no: randomUUID() };
    const twice = await Promise.all([post(house, recharge, ask, mira), post(house, recharge, ask, mira)]);
    expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
    const names = (
      await Promise.all(Array.from({ length: 8 }, () => claim(house, mira, { amount: '20' })))
    ).map(({ name }) => name);
    expect(names.filter((name) => name === 'success')).toHaveLength(4);
    expect(names.filter((name) => name === 'claims_full')).toHaveLength(4);
    expect(await listOf(house, mira, { show: 'coming' })).toHaveLength(5);
  });

  it('can be cancelled by the person while nothing was found, once, and by nobody else', async () => {
    const [mira, noor] = [await depositor(house), await depositor(house)];
    const { data } = await claim(house, mira, { amount: '21', txid: anyHash() });
    expect(await cancel(noor, data.id)).toBe('not_found');
    expect(nameOf((await post(house, rechargeInfo, { id: data.id }, noor)).code)).toBe('not_found');
    expect(await cancel(mira, data.id)).toBe('success');
    expect(await cancel(mira, data.id)).toBe('deposit_state');
    expect(only(await listOf(house, mira, { show: 'ended' })).state).toBe('cancelled');
    const sent = transfer(mira.address, 22n * USDT);
    await hearFinal(house, sent);
    const found = await claim(house, mira, { amount: '22', txid: sent.tx });
    expect(await cancel(mira, found.data.claim?.id ?? '')).toBe('deposit_state');
  });

  it('keeps its receipt for a week after it is settled', async () => {
    const mira = await depositor(house);
    const { data } = await claim(house, mira, { amount: '21' });
    const open = await claim(house, mira, { amount: '22' });
    await cancel(mira, data.id);
    expect(await house.rails.deposits.destroyReceipts()).toBe(0);
    await house.db.inTransaction((tx) => house.base.clock.advance(tx, 8 * 86_400_000));
    expect(await house.rails.deposits.destroyReceipts()).toBeGreaterThan(0);
    expect((await infoOf(house, mira, data.id)).claim?.receipt_kept).toBe(false);
    expect((await infoOf(house, mira, open.data.id)).claim?.receipt_kept).toBe(true);
    expect(await house.rails.deposits.destroyReceipts()).toBe(0);
  });
});

describe('the list', () => {
  it('has deposits and claims together, newest first, page by page, and nothing of others', async () => {
    const [mira, noor] = [await depositor(house), await depositor(house)];
    for (let nth = 1; nth <= 4; nth += 1) {
      await hearFinal(house, transfer(mira.address, BigInt(100 + nth) * USDT));
      await claim(house, mira, { amount: String(200 + nth) });
      await hearFinal(house, transfer(noor.address, 999n * USDT));
    }
    const whole = await listOf(house, mira, { limit: 50 });
    expect(whole.map(({ amount }) => amount)).toEqual([
      '204',
      '104',
      '203',
      '103',
      '202',
      '102',
      '201',
      '101',
    ]);
    const first = await house.rails.deposits.list({ limit: 3, show: 'all' }, mira.user.id);
    const second = await house.rails.deposits.list(
      { limit: 3, show: 'all', cursor: first.next_cursor ?? '' },
      mira.user.id,
    );
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(
      whole.slice(0, 6).map(({ id }) => id),
    );
    const between = { from: whole[5]?.at, until: whole[2]?.at };
    expect((await listOf(house, mira, between)).map(({ amount }) => amount)).toEqual(
      whole
        .filter(({ at }) => at >= String(between.from) && at < String(between.until))
        .map(({ amount }) => amount),
    );
  });
});
