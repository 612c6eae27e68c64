import { randomUUID } from 'node:crypto';
import type { Call } from '@paperlock/contract/call.ts';
import { depositCombine } from '@paperlock/contract/deposits.ts';
import {
  depositDecide,
  depositExport,
  depositInfo,
  depositList,
  depositPropose,
  depositReject,
  depositRelease,
  depositTake,
} from '@paperlock/contract/deposits-desk.ts';
import { deleteAccount } from '@paperlock/contract/dossier.ts';
import { operatorMe } from '@paperlock/contract/operators.ts';
import { nameOf, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';
import { PIN } from '../bindings/test-bindings.ts';
import {
  anyHash,
  availableOf,
  claim,
  depositor,
  hearFinal,
  infoOf,
  listOf,
  newColleague,
  only,
  openDeposits,
  standOf,
  transfer,
  USDT,
} from './test-deposits.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const deposited = await openDeposits();
const { house } = deposited;

const [kim, lou] = [await newColleague(house), await newColleague(house)];

const ask = async <C extends Call>(who: { cookie: string }, call: C, what: object) => {
  const { code, data, refusal } = await post(house, call, what, who);
  return { name: nameOf(code), data, params: refusal?.params, field: refusal?.field };
};
const shown = async (who: { cookie: string }, what: object) =>
  (await ask(who, depositList, { limit: 50, ...what })).data.list.map(({ id }) => id);

/** A deposit below the minimum, and whose it is. */
const small = async (amountMicro = 4n * USDT) => {
  const mira = await depositor(house);
  await hearFinal(house, transfer(mira.address, amountMicro));
  return { mira, id: only(await listOf(house, mira)).id };
};
/** Money that came to an account after it was closed. */
const ownerless = async () => {
  const gone = await depositor(house);
  await post(house, deleteAccount, { password: PASSWORD, pin: PIN }, gone);
  await hearFinal(house, transfer(gone.address, 80n * USDT));
  const { list } = (await ask(kim, depositList, { kind: 'money', limit: 50 })).data;
  return only(list.filter(({ reason, customer }) => reason === 'account_closed' && customer === null)).id;
};

it('a deposit larger than the faucet could explain waits for two people, and goes to nobody whom it would overfill', async () => {
  const mira = await depositor(house);
  await hearFinal(house, transfer(mira.address, 1_000_000_000n * USDT));
  await hearFinal(house, transfer(mira.address, 999_999_999_999n * USDT));
  const large = only((await listOf(house, mira)).filter(({ state }) => state === 'review'));
  expect(large).toMatchObject({ review_reason: 'over_limit', amount: '999999999999' });
  expect(await availableOf(house, mira)).toBe(1_000_000_000n * USDT);
  await ask(kim, depositTake, { id: large.id });
  await ask(kim, depositPropose, { id: large.id, what: 'match', reason: 'It is theirs.' });
  const verdict = { id: large.id, approve: true, reason: 'So be it.' };
  expect(await ask(lou, depositDecide, verdict)).toMatchObject({ name: 'proposal_over_cap', field: 'id' });
  expect((await ask(lou, depositDecide, { ...verdict, approve: false })).name).toBe('success');
  expect(await availableOf(house, mira)).toBe(1_000_000_000n * USDT);
});

describe('the queue', () => {
  it('says since when something is proposed, in that order, and afterwards who proposed and who decided it', async () => {
    const [early, late] = [await small(), await small()];
    const later = () => house.db.inTransaction((tx) => house.base.clock.advance(tx, 60_000));
    const names = Object.fromEntries(
      await Promise.all(
        [kim, lou].map(async (who) => [who.cookie, (await post(house, operatorMe, {}, who)).data.account]),
      ),
    );
    for (const { id } of [late, early]) {
      await later();
      await ask(kim, depositTake, { id });
      await ask(kim, depositPropose, { id, what: 'match', reason: 'Theirs.' });
    }
    const { list } = (await ask(lou, depositList, { show: 'proposed', limit: 50 })).data;
    expect(list.map(({ id }) => id).filter((id) => id === early.id || id === late.id)).toEqual([
      late.id,
      early.id,
    ]);
    for (const { since, proposal } of list) expect(since).toBe(proposal?.at);
    expect(list.at(-1)?.decided).toBeNull();
    for (const { id } of [late, early])
      await ask(lou, depositDecide, { id, approve: true, reason: 'So it is.' });
    const csv = await post(house, depositExport, { show: 'decided' }, kim);
    const [head = '', ...rows] = csv.data.csv.trim().split('\r\n');
    const at = (name: string) => head.split(',').indexOf(name);
    const row = rows.find((line) => line.startsWith(early.id))?.split(',') ?? [];
    expect(['proposal_what', 'proposal_by', 'decided_by'].map((name) => row[at(name)])).toEqual([
      'match',
      names[kim.cookie],
      names[lou.cookie],
    ]);
  });

  it('has money and claims that need a person, oldest first, with how long they wait', async () => {
    const { mira, id } = await small();
    const filed = await claim(house, mira, { amount: '70', txid: anyHash() });
    await house.db.inTransaction((tx) => house.base.clock.advance(tx, 3600_000));
    const { list } = (await ask(kim, depositList, { limit: 50 })).data;
    expect(list.slice(-2)).toMatchObject([
      {
        id,
        kind: 'money',
        state: 'review',
        reason: 'below_minimum',
        amount: '4',
        customer: { id: mira.user.id, account: mira.account },
        taken: null,
        proposal: null,
      },
      { id: filed.data.id, kind: 'claim', state: 'submitted', reason: null, amount: '70' },
    ]);
    for (const { age_seconds } of list.slice(-2)) expect(age_seconds).toBeGreaterThanOrEqual(3600);
    expect(await shown(kim, { kind: 'claim' })).not.toContain(id);
    expect(await shown(kim, { kind: 'money' })).not.toContain(filed.data.id);
  });

  it('lets one person work on one thing; who takes it second is told who has it', async () => {
    const { id } = await small();
    const both = await Promise.all([ask(kim, depositTake, { id }), ask(lou, depositTake, { id })]);
    expect(both.map(({ name }) => name).sort()).toEqual(['not_taken', 'success']);
    const [winner, loser] = both[0]?.name === 'success' ? [kim, lou] : [lou, kim];
    expect((await ask(loser, depositTake, { id })).params).toMatchObject({ taken: 'theirs' });
    expect([await shown(winner, { show: 'mine' }), await shown(loser, { show: 'mine' })]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ]);
    expect(await shown(loser, { show: 'waiting' })).not.toContain(id);
    expect((await ask(loser, depositRelease, { id })).name).toBe('not_taken');
    expect((await ask(winner, depositRelease, { id })).name).toBe('success');
    expect(await shown(loser, { show: 'waiting' })).toContain(id);
  });

  it('gives back what somebody kept for half an hour', async () => {
    const { id } = await small();
    await ask(kim, depositTake, { id });
    await house.data.asOwner.query(`update deposit_work set taken_until = now() - interval '1 second'`);
    expect(await shown(lou, { show: 'waiting' })).toContain(id);
    expect((await ask(kim, depositPropose, { id, what: 'match', reason: 'x' })).name).toBe('not_taken');
    expect((await ask(lou, depositTake, { id })).name).toBe('success');
  });
});

describe('money under suspense', () => {
  it('is matched by two different people, and booked in that moment', async () => {
    const { mira, id } = await small();
    await ask(kim, depositTake, { id });
    const reason = 'The minimum is waived for this one';
    expect(await ask(kim, depositPropose, { id, what: 'match', reason })).toMatchObject({
      name: 'success',
      data: { proposal: { what: 'match', customer: { id: mira.user.id }, reason, mine: true } },
    });
    expect(await shown(lou, { show: 'proposed' })).toContain(id);
    expect(await availableOf(house, mira)).toBe(0n);
    const decide = { id, approve: true, reason: 'So it is' };
    expect((await ask(kim, depositDecide, decide)).name).toBe('deposit_own_proposal');
    expect(await availableOf(house, mira)).toBe(0n);
    const suspense = await standOf(house, 'suspense');
    expect((await ask(lou, depositDecide, decide)).data).toMatchObject({ state: 'credited', proposal: null });
    expect(await availableOf(house, mira)).toBe(4n * USDT);
    expect(suspense - (await standOf(house, 'suspense'))).toBe(4n * USDT);
    expect((await ask(lou, depositDecide, decide)).name).toBe('deposit_state');
    expect(await shown(kim, { show: 'decided' })).toContain(id);
    expect((await infoOf(house, mira, id)).timeline.map(({ event }) => event)).toEqual([
      'seen',
      'below_minimum',
      'matched',
    ]);
    const { history } = (await ask(kim, depositInfo, { id })).data;
    expect(history.map(({ event }) => event)).toEqual([
      'seen',
      'below_minimum',
      'taken',
      'match_proposed',
      'matched',
    ]);
    const { list } = await house.base.audit.page({ subject: `customer:${mira.user.id}`, limit: 50 });
    expect(list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['deposit.match_approved', 'deposit.match_proposed', 'deposit.taken']),
    );
  });

  it('is booked once when two people approve at the same moment', async () => {
    const { mira, id } = await small();
    const max = await newColleague(house);
    await ask(kim, depositTake, { id });
    await ask(kim, depositPropose, { id, what: 'match', reason: 'x' });
    const decide = { id, approve: true, reason: 'y' };
    const both = await Promise.all([lou, max, lou].map((who) => ask(who, depositDecide, decide)));
    expect(both.filter(({ name }) => name === 'success')).toHaveLength(1);
    expect(await availableOf(house, mira)).toBe(4n * USDT);
  });

  it('declined waits again; the person’s own choice goes before any proposal', async () => {
    const { mira, id } = await small(6n * USDT);
    await ask(kim, depositTake, { id });
    await ask(kim, depositPropose, { id, what: 'return', reason: 'x' });
    expect((await ask(lou, depositDecide, { id, approve: false, reason: 'No' })).data).toMatchObject({
      state: 'review',
      proposal: null,
    });
    expect(await shown(lou, { show: 'waiting' })).toContain(id);
    await ask(kim, depositTake, { id });
    await ask(kim, depositPropose, { id, what: 'return', reason: 'x' });
    await hearFinal(house, transfer(mira.address, 5n * USDT));
    await post(house, depositCombine, { request_no: randomUUID() }, mira);
    expect((await ask(lou, depositDecide, { id, approve: true, reason: 'y' })).name).toBe('deposit_state');
    expect(await availableOf(house, mira)).toBe(11n * USDT);
  });

  it('that came to a person’s address is matched to nobody else', async () => {
    const { id } = await small();
    const noor = await depositor(house);
    await ask(kim, depositTake, { id });
    const other = { id, what: 'match', customer: noor.account, reason: 'x' };
    expect(await ask(kim, depositPropose, other)).toMatchObject({ name: 'malformed', field: 'customer' });
    expect(await ask(kim, depositPropose, { ...other, customer: 'nobody_here' })).toMatchObject({
      name: 'ledger_owner_unknown',
      field: 'customer',
    });
  });

  it('that came to a closed account is matched to whoever two people find, or returned', async () => {
    const id = await ownerless();
    const noor = await depositor(house);
    await ask(kim, depositTake, { id });
    expect((await ask(kim, depositPropose, { id, what: 'match', reason: 'x' })).field).toBe('customer');
    await ask(kim, depositPropose, { id, what: 'match', customer: noor.account, reason: 'Their receipt' });
    await ask(lou, depositDecide, { id, approve: true, reason: 'Detected' });
    expect(await availableOf(house, noor)).toBe(80n * USDT);

    const another = await ownerless();
    await ask(kim, depositTake, { id: another });
    await ask(kim, depositPropose, { id: another, what: 'return', reason: 'Nobody knows whose' });
    expect(
      (await ask(lou, depositDecide, { id: another, approve: true, reason: 'Detected' })).data,
    ).toMatchObject({
      state: 'returning',
      back: { state: 'queued' },
    });
    expect((await house.rails.payer.find(house.db.sql, [`deposit_return:${another}`])).length).toBe(1);
  });

  it('cannot be rejected', async () => {
    const { id } = await small();
    await ask(kim, depositTake, { id });
    expect((await ask(kim, depositReject, { id, reason: 'no_transfer' })).name).toBe('deposit_state');
  });
});

describe('a claim', () => {
  it('is rejected by who has taken it, with a reason that the person is told', async () => {
    const mira = await depositor(house);
    const { data } = await claim(house, mira, { amount: '70' });
    const reject = { id: data.id, reason: 'other_network', note: 'The receipt shows a bank' };
    expect((await ask(kim, depositReject, reject)).name).toBe('not_taken');
    await ask(kim, depositTake, { id: data.id });
    expect((await ask(lou, depositReject, reject)).name).toBe('not_taken');
    expect((await ask(kim, depositReject, reject)).data).toMatchObject({
      state: 'rejected',
      reject_reason: 'other_network',
    });
    expect((await ask(kim, depositReject, reject)).name).toBe('deposit_state');
    const told = await infoOf(house, mira, data.id);
    expect(told).toMatchObject({ state: 'rejected', reject_reason: 'other_network' });
    expect(JSON.stringify(told)).not.toContain('shows a bank');
    const [fact] = await house.base.facts.page(mira.user.id, null, 1);
    expect(fact).toMatchObject({ kind: 'claim_rejected', params: { reason: 'other_network' } });
  });

  it('shows its receipt to those who review, and writes down that it was seen', async () => {
    const mira = await depositor(house);
    const { data } = await claim(house, mira, { amount: '70' });
    const whole = (await ask(kim, depositInfo, { id: data.id })).data;
    const look = (cookie: string, id = whole.claim?.receipt) =>
      house.console.inject({ url: `/api/console/depositReceipt/${id}`, headers: { cookie } });
    const seen = await look(kim.cookie);
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const viewer = await newColleague(house, 'viewer', 'support', 'auditor', 'owner');
    expect((await look(viewer.cookie)).statusCode).toBe(403);
    for (const id of ['1', 'x', randomUUID(), '..%2f1'])
      expect((await look(kim.cookie, id)).statusCode).toBe(404);
    const { list } = await house.base.audit.page({ subject: `customer:${mira.user.id}`, limit: 50 });
    expect(list.filter(({ action }) => action === 'deposit.receipt_viewed')).toHaveLength(1);
  });

  it('cannot be matched: it has no money', async () => {
    const mira = await depositor(house);
    const { data } = await claim(house, mira, { amount: '70' });
    await ask(kim, depositTake, { id: data.id });
    const match = { id: data.id, what: 'match', reason: 'x' };
    expect((await ask(kim, depositPropose, match)).name).toBe('deposit_state');
    expect((await ask(lou, depositDecide, { id: data.id, approve: true, reason: 'y' })).name).toBe(
      'deposit_state',
    );
    expect(await availableOf(house, mira)).toBe(0n);
  });
});
