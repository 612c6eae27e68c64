import { randomUUID } from 'node:crypto';
import * as calls from '@paperlock/contract/webhooks.ts';
import { RETRY_AFTER_SECONDS } from '@paperlock/domain/webhooks/limits.ts';
import { createSealer } from '@paperlock/server/src/adapters/node-keys/seal.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebhookSender } from '../../ports/webhooks.ts';
import { createWebhooks } from './index.ts';
import { isSignedBy, startReceiver } from './test-receiver.ts';

const receiver = await startReceiver();
const house = await openTestHouse({ webhooks: 'loopback' });
const maker = await signInOperator(house, await newOperator(house, 'owner'));
const checker = await signInOperator(house, await newOperator(house, 'owner'));
const owner = house.data.asOwner;

const propose = (more: object = {}, cookie = maker) =>
  post(
    house,
    calls.webhookPropose,
    {
      url: receiver.url,
      kinds: ['deposit.credited'],
      reason: 'For the books.',
      request_no: randomUUID(),
      ...more,
    },
    { cookie },
  );
const decide = (proposal: string, cookie = checker, approve = true) =>
  post(house, calls.webhookDecide, { proposal, approve, reason: 'Looked at it.' }, { cookie });
const info = async () => (await post(house, calls.webhookInfo, {}, { cookie: maker })).data;
const act = <C extends typeof calls.webhookSecret | typeof calls.webhookStop | typeof calls.webhookTest>(
  call: C,
  endpoint: string,
) => post(house, call, { endpoint }, { cookie: maker });

/** An endpoint that two people set, with its secret. */
const newEndpoint = async (more: object = {}) => {
  await decide((await propose(more)).data.id);
  const [endpoint] = (await info()).endpoints;
  if (!endpoint) throw new Error('there is no endpoint');
  const { data } = await act(calls.webhookSecret, endpoint.id);
  return { id: endpoint.id, secret: data.secret };
};

const happen = (n: number) =>
  house.db.inTransaction((tx) =>
    house.base.webhooks.record(tx, 'deposit.credited', [{ deposit: `d${n}`, amount: '5' }]),
  );
const letPass = (seconds: number) =>
  owner.query('update webhook_delivery set due_at = due_at - make_interval(secs => $1)', [seconds]);
type Row = { state: string; attempts: number; tries: number };
const deliveries = async () =>
  (await owner.query<Row>(`select state, attempts, tries from webhook_delivery order by id`)).rows;
/** Delivers, and holds when the next try is due against the clock before and after, however long that takes. */
const deliverAndWait = async (seconds: number) => {
  const { rows: started } = await owner.query<{ at: string }>('select clock_timestamp()::text as at');
  const delivered = await house.base.webhooks.deliver();
  const { rows } = await owner.query<{ most: number; least: number }>(
    `select extract(epoch from due_at - $1::timestamptz)::float8 as most,
            extract(epoch from due_at - clock_timestamp())::float8 as least from webhook_delivery`,
    [started[0]?.at],
  );
  expect(rows[0]?.most).toBeGreaterThan(seconds - ROUNDED);
  expect(rows[0]?.least).toBeLessThan(seconds + ROUNDED);
  return delivered;
};
/** Times are kept in milliseconds. */
const ROUNDED = 0.001;

beforeEach(async () => {
  await owner.query(
    'truncate webhook_endpoint, webhook_proposal, webhook_event, webhook_delivery, webhook_attempt',
  );
  receiver.received.length = 0;
  receiver.answerWith(200);
});

describe('an endpoint', () => {
  it('is set by two people, and sends nothing before it has a secret', async () => {
    const { data } = await propose();
    expect(nameOf((await decide(data.id, maker)).code)).toBe('proposal_own');
    await decide(data.id);
    await happen(1);
    expect(await house.base.webhooks.deliver()).toBe(0);
    const [endpoint] = (await info()).endpoints;
    expect(endpoint).toMatchObject({ url: receiver.url, state: 'no_secret', waiting: 1 });
    const { secret } = (await act(calls.webhookSecret, endpoint?.id ?? '')).data;
    expect(await house.base.webhooks.deliver()).toBe(1);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received.every((one) => isSignedBy(one, secret))).toBe(true);
    const { rows } = await owner.query<{ text: string }>(
      `select (e.*)::text || (select coalesce(string_agg(o.answer::text, ''), '') from once o) as text from webhook_endpoint e`,
    );
    expect(rows[0]?.text).not.toContain(secret.slice(6, 40));
  });

  it('changes its address by two people; a proposal about the former address is stale', async () => {
    const { id } = await newEndpoint();
    const { data } = await propose({ endpoint: id, url: `${receiver.url}/two` });
    expect(data).toMatchObject({ endpoint: id, url_before: receiver.url });
    const stale = await propose({ endpoint: id, url: `${receiver.url}/three` });
    await decide(data.id);
    expect((await info()).endpoints).toMatchObject([{ id, url: `${receiver.url}/two`, state: 'active' }]);
    expect(nameOf((await decide(stale.data.id)).code)).toBe('proposal_stale');
  });

  it.each([
    'https://hooks.example.org/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://0x7f.1/',
    'nonsense',
  ])('is not proposed at %s: the field is named and nothing is written', async (url) => {
    const { code, refusal } = await propose({ url });
    expect([nameOf(code), refusal.field]).toEqual(['malformed', 'url']);
    expect((await owner.query('select from webhook_proposal')).rowCount).toBe(0);
  });

  it('that gets a new secret is signed with both for a day', async () => {
    const { id, secret: former } = await newEndpoint();
    const { secret } = (await act(calls.webhookSecret, id)).data;
    await happen(1);
    await house.base.webhooks.deliver();
    expect([former, secret].map((one) => receiver.received.every((got) => isSignedBy(got, one)))).toEqual([
      true,
      true,
    ]);
    await owner.query(`update webhook_endpoint set former_until = now() - interval '1 second'`);
    await happen(2);
    await house.base.webhooks.deliver();
    expect(receiver.received[1]?.signatures).toHaveLength(1);
  });

  it('that is stopped gets nothing more, and cannot be used again', async () => {
    const { id } = await newEndpoint();
    await happen(1);
    expect((await act(calls.webhookStop, id)).data).toMatchObject({ state: 'stopped', waiting: 0, dead: 1 });
    await happen(2);
    expect(await house.base.webhooks.deliver()).toBe(0);
    for (const call of [calls.webhookSecret, calls.webhookTest, calls.webhookStop] as const)
      expect(nameOf((await act(call, id)).code)).toBe('not_found');
  });

  it('gets a test event at once, whatever it wants', async () => {
    const { id } = await newEndpoint({ kinds: ['alert.chain_silent'] });
    await happen(1);
    await act(calls.webhookTest, id);
    await house.base.webhooks.deliver();
    expect(receiver.received.map(({ type }) => type)).toEqual(['webhook.test']);
  });
});

describe('an event', () => {
  it('is written with what happened, or not at all', async () => {
    await newEndpoint();
    const undone = house.db.inTransaction(async (tx) => {
      await house.base.webhooks.record(tx, 'deposit.credited', [{ deposit: '1' }]);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow();
    expect(await deliveries()).toEqual([]);
  });

  it('is tried ten times while nobody takes it, then it is dead; a replay begins anew with the same id', async () => {
    await newEndpoint();
    await happen(1);
    receiver.answerWith(500);
    for (const [at, wait] of RETRY_AFTER_SECONDS.entries()) {
      expect(await deliverAndWait(wait)).toBe(0);
      expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: at + 1 }]);
      // Not earlier, and the first wait is of a few seconds only.
      await letPass(-60);
      await house.base.webhooks.deliver();
      expect(await deliveries()).toMatchObject([{ attempts: at + 1 }]);
      await letPass(60 + wait);
    }
    await house.base.webhooks.deliver();
    expect(await deliveries()).toMatchObject([{ state: 'dead', attempts: 10 }]);
    await letPass(1_000_000);
    expect(await house.base.webhooks.deliver()).toBe(0);
    expect(receiver.received).toHaveLength(10);

    receiver.answerWith(204);
    const { list } = (await post(house, calls.webhookDeliveryList, { state: 'dead' }, { cookie: maker }))
      .data;
    const [dead] = list;
    expect(dead).toMatchObject({ status: 500, fault: null, due_at: null });
    await post(house, calls.webhookReplay, { delivery: dead?.id }, { cookie: maker });
    expect(await house.base.webhooks.deliver()).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 11, tries: 1 }]);
    expect(new Set(receiver.received.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    const { data } = await post(house, calls.webhookDeliveryInfo, { delivery: dead?.id }, { cookie: maker });
    expect(data.tried.map(({ status }) => status)).toEqual([204, ...Array<number>(10).fill(500)]);
    expect(data.body).toBe(receiver.received[0]?.body);
  });

  it('is given up at once by a receiver that is gone for good', async () => {
    await newEndpoint();
    await happen(1);
    receiver.answerWith(410);
    await house.base.webhooks.deliver();
    expect(await deliveries()).toMatchObject([{ state: 'dead', attempts: 1 }]);
  });

  it('that a node took and died with is sent by another one, with the same id: nothing is lost', async () => {
    await newEndpoint();
    for (const n of [1, 2, 3]) await happen(n);
    const seen: string[] = [];
    /** Takes the first event and never comes back: the receiver may have got it or not. */
    const dying: WebhookSender = {
      check: async () => null,
      send: ({ headers }) => {
        seen.push(headers['webhook-id'] ?? '');
        return new Promise(() => {});
      },
    };
    const other = createWebhooks({
      db: house.db,
      audit: house.base.audit,
      sealer: createSealer(house.config.pepper),
      sender: dying,
      reach: 'loopback',
      ofOwner: false,
      operatorNames: async () => new Map(),
    });
    void other.deliver();
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(1);
    expect(await house.base.webhooks.deliver()).toBe(2);
    await letPass(60);
    expect(await house.base.webhooks.deliver()).toBe(1);
    expect(receiver.received.map(({ data }) => data.deposit).toSorted()).toEqual(['d1', 'd2', 'd3']);
    expect(receiver.received[2]?.id).toBe(seen[0]);
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('goes out once though two nodes deliver at the same time', async () => {
    await newEndpoint();
    for (let n = 0; n < 20; n += 1) await happen(n);
    const counts = await Promise.all([1, 2, 3].map(() => house.base.webhooks.deliver()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(20);
    expect(receiver.received).toHaveLength(20);
  });

  it('is replayed by range: what was given up or never sent, or all of it', async () => {
    await happen(1);
    const { id: endpoint } = await newEndpoint();
    await happen(2);
    await house.base.webhooks.deliver();
    const range = { endpoint, from: '2020-01-01T00:00:00.000Z', to: '2999-01-01T00:00:00.000Z' };
    const replay = async (all: boolean) =>
      (await post(house, calls.webhookReplayRange, { ...range, all }, { cookie: maker })).data.deliveries;
    expect(await replay(false)).toBe(1);
    await house.base.webhooks.deliver();
    expect(receiver.received.map(({ data }) => data.deposit)).toEqual(['d2', 'd1']);
    expect(await replay(false)).toBe(0);
    expect(await replay(true)).toBe(2);
    const backwards = { ...range, from: range.to, to: range.from, all: true };
    const { refusal } = await post(house, calls.webhookReplayRange, backwards, { cookie: maker });
    expect(refusal.field).toBe('to');
  });

  it('is forgotten after thirty days, with its deliveries', async () => {
    await newEndpoint();
    await happen(1);
    await house.base.webhooks.deliver();
    await owner.query(`update webhook_event set created_at = now() - interval '31 days'`);
    expect(await house.base.webhooks.forgetOld()).toBe(1);
    expect(await deliveries()).toEqual([]);
  });
});

describe('where webhooks are off, as in every private world and class', () => {
  it('none is proposed, approved or sent, and nothing is written', async () => {
    await newEndpoint();
    const { data } = await propose();
    const off = createWebhooks({
      db: house.db,
      audit: house.base.audit,
      sealer: createSealer(house.config.pepper),
      sender: { check: async () => null, send: () => Promise.reject(new Error('something was sent')) },
      reach: 'off',
      ofOwner: false,
      operatorNames: async () => new Map(),
    });
    const { rows } = await owner.query(`select id, account from operator limit 2`);
    const here = {
      operator: { ...rows[0], roles: ['owner'], second_factor: true, created_at: '' },
      ip: '::1',
    };
    const other = { ...here, operator: { ...here.operator, ...rows[1] } };
    await off.record(house.db.sql, 'deposit.credited', [{ deposit: '1' }]);
    expect(await deliveries()).toEqual([]);
    await happen(1);
    expect(await off.deliver()).toBe(0);
    const ask = {
      url: receiver.url,
      kinds: ['deposit.credited' as const],
      reason: 'x',
      request_no: randomUUID(),
    };
    expect(await off.propose(house.db.sql, ask, here)).toMatchObject({ refusal: 'not_found', field: 'url' });
    const verdict = { proposal: data.id, approve: true, reason: 'x' };
    const outcomes = [await off.decide(verdict, here), await off.decide(verdict, other)];
    expect(outcomes.map((outcome) => (outcome.ok ? 'approved' : outcome.refusal))).toContain(
      'proposal_stale',
    );
    expect(outcomes.some(({ ok }) => ok)).toBe(false);
  });
});
