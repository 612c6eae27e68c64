import { logout } from '@paperlock/contract/identity.ts';
import { closeCodes, type Topic } from '@paperlock/contract/socket.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newCustomer, openSecondNode, openTestHouse, post } from '../../test-house.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

// What a node does every so often is done when the test says so.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => vi.useRealTimers());

const house = await openTestHouse();
const other = await openSecondNode(house);

const mira = await newCustomer(house);
const noor = await newCustomer(house);

const opened: TestSocket[] = [];
const socketOf = async (node: typeof other, token: string, topics?: readonly Topic[], lastId?: string) => {
  const socket = await openSocket(node.app);
  opened.push(socket);
  await socket.signIn(token);
  const from = await socket.subscribe(topics, lastId);
  return Object.assign(socket, { from: lastId === undefined ? await beginning(socket, from, topics) : from });
};

/** A node may still have something older to tell; a story begins after that. */
const beginning = async (socket: TestSocket, from: string, topics?: readonly Topic[]): Promise<string> => {
  const { rowCount } = await house.data.asOwner.query(
    'select from hint where (tx, id) > ($1::text::xid8, $2::bigint)',
    from.split('-'),
  );
  if (rowCount === 0) {
    socket.heard.length = 0;
    return from;
  }
  await new Promise((later) => setTimeout(later, 250));
  return beginning(socket, await socket.subscribe(topics), topics);
};
afterEach(async () => {
  for (const { ws } of opened.splice(0)) ws.terminate();
});

/** Something happens to a person, on this node. */
const happen = (node: typeof other, customerId: string) =>
  node.db.inTransaction((tx) =>
    node.base.facts.write(tx, { customerId, kind: 'verification_certified', params: {} }),
  );
/** A hint is told when every older transaction has ended, those of other test files on the same server included. */
const PATIENCE = { timeout: 20_000 };
const heardBy = (socket: TestSocket) => expect.poll(() => socket.events(), PATIENCE);
const allCanBeTold = () =>
  expect
    .poll(async () => {
      const waiting = 'select from hint where tx >= pg_snapshot_xmin(pg_current_snapshot())';
      return (await house.data.asOwner.query(waiting)).rowCount;
    }, PATIENCE)
    .toBe(0);

describe('what happens to a person', () => {
  it('through one node reaches their sockets on every node, and nobody else’s', async () => {
    const here = await socketOf(house, mira.token);
    const there = await socketOf(other, mira.token);
    const somebodyElse = await socketOf(other, noor.token);
    await happen(house, mira.user.id);
    await heardBy(here).toEqual(['message', 'kyc']);
    await heardBy(there).toEqual(['message', 'kyc']);
    await happen(house, noor.user.id);
    await heardBy(somebodyElse).toEqual(['message', 'kyc']);
    expect(there.events()).toHaveLength(2);
  });

  it('is only hinted at: topic and id, and not a word of what', async () => {
    const socket = await socketOf(house, mira.token);
    await happen(house, mira.user.id);
    await heardBy(socket).toHaveLength(2);
    const event = socket.heard.find(({ op }) => op === 'event') ?? {};
    expect(Object.keys(event).sort()).toEqual(['id', 'op', 'topic']);
  });

  it('is heard by whoever subscribed to that topic', async () => {
    const socket = await socketOf(house, mira.token, ['kyc', 'clock']);
    await happen(house, mira.user.id);
    await heardBy(socket).toEqual(['kyc']);
    await socket.subscribe(['account']);
    await happen(house, mira.user.id);
    await house.db.inTransaction((tx) => house.base.facts.hint(tx, 'account', mira.user.id));
    await heardBy(socket).toEqual(['kyc', 'account']);
  });

  it('if it does not commit, is not heard; a slow transaction is heard in its own time, and nothing is lost', async () => {
    const socket = await socketOf(other, mira.token, ['message', 'order']);
    let commit = () => {};
    let slow: Promise<unknown> = Promise.resolve();
    await new Promise<void>((written) => {
      slow = house.db.inTransaction(async (tx) => {
        await house.base.facts.hint(tx, 'order', mira.user.id);
        await new Promise<void>((resolve) => {
          commit = resolve;
          written();
        });
      });
    });
    await house.db
      .inTransaction(async (tx) => {
        await house.base.facts.hint(tx, 'message', mira.user.id);
        throw new Error('undone');
      })
      .catch(() => {});
    // Written later, committed earlier.
    await house.db.inTransaction((tx) => house.base.facts.hint(tx, 'message', mira.user.id));
    commit();
    await slow;
    await heardBy(socket).toEqual(['order', 'message']);
  });

  it('that concerns everyone is heard by everyone who asked', async () => {
    const sockets = [
      await socketOf(house, mira.token, ['clock']),
      await socketOf(other, noor.token, ['clock']),
    ];
    await house.db.inTransaction((tx) => house.base.facts.hint(tx, 'clock', null));
    for (const socket of sockets) await heardBy(socket).toEqual(['clock']);
  });
});

describe('after a gap', () => {
  it('what was missed comes first, once and in order', async () => {
    const before = await socketOf(house, mira.token);
    await happen(house, mira.user.id);
    await heardBy(before).toHaveLength(2);
    const last = before.heard.findLast((said) => said.op === 'event');
    before.ws.terminate();
    await happen(house, mira.user.id);
    await happen(other, noor.user.id);
    const after = await socketOf(other, mira.token, undefined, last && 'id' in last ? last.id : '');
    await happen(house, mira.user.id);
    await heardBy(after).toEqual(['message', 'kyc', 'message', 'kyc']);
    expect(after.heard.map(({ op }) => op)).not.toContain('reset');
    const ids = after.heard.flatMap((said) => (said.op === 'event' ? [said.id] : []));
    expect(new Set(ids).size).toBe(4);
  });

  it('where nothing happened, nothing comes', async () => {
    const { from } = await socketOf(house, mira.token);
    const again = await socketOf(other, mira.token, undefined, from);
    await happen(house, mira.user.id);
    await heardBy(again).toEqual(['message', 'kyc']);
    expect(again.heard.map(({ op }) => op)).not.toContain('reset');
  });

  it('what is too much is not repeated: everything is to be read again', async () => {
    const { from } = await socketOf(house, mira.token);
    await house.data.asOwner.query(
      `insert into hint (topic, customer_id) select 'order', $1 from generate_series(1, 501)`,
      [mira.user.id],
    );
    await allCanBeTold();
    const again = await socketOf(other, mira.token, undefined, from);
    await happen(house, mira.user.id);
    await heardBy(again).toEqual(['message', 'kyc']);
    expect(again.heard.map(({ op }) => op).slice(0, 3)).toEqual(['ready', 'reset', 'sub']);
  });

  it('what is too long ago is forgotten, and said to be', async () => {
    const { from } = await socketOf(house, mira.token);
    await house.data.asOwner.query(`update hint set created_at = now() - interval '61 minutes'`);
    await happen(house, mira.user.id);
    expect((await socketOf(house, mira.token, undefined, from)).heard.map(({ op }) => op)).not.toContain(
      'reset',
    );
    await house.data.asOwner.query(`update hint set created_at = now() - interval '61 minutes'`);
    expect(await house.base.facts.forgetOldHints()).toBeGreaterThan(0);
    expect((await socketOf(house, mira.token, undefined, from)).heard.map(({ op }) => op)).toContain('reset');
  });

  it.each(['99999999999999999999-999999999999999999', '18446744073709551615-0'])(
    'an id that was never given, %s, is answered by a new beginning',
    async (id) => {
      const socket = await socketOf(house, mira.token, undefined, id);
      expect(socket.heard.map(({ op }) => op)).toEqual(['ready', 'reset', 'sub']);
    },
  );
});

it('when the connection that is woken breaks, nothing is lost', async () => {
  const socket = await socketOf(other, mira.token, ['order']);
  const cut = await house.data.asOwner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'paperlock wake-ups'`,
  );
  expect(cut.rowCount).toBe(2);
  // At once, while nobody listens, and again when somebody may.
  for (let n = 0; n < 5; n += 1) {
    await house.db.inTransaction((tx) => house.base.facts.hint(tx, 'order', mira.user.id));
    await new Promise((later) => setTimeout(later, 60));
  }
  await heardBy(socket).toEqual(['order', 'order', 'order', 'order', 'order']);
});

describe('a socket ends', () => {
  it('when the session behind it does, wherever that was ended', async () => {
    const { token, user } = await newCustomer(house);
    const socket = await socketOf(other, token);
    const stays = await socketOf(other, mira.token);
    await post(house, logout, {}, { token });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await socket.closed).toBe(closeCodes.not_signed_in);
    const heard = socket.events().length;
    await happen(house, user.id);
    await happen(house, mira.user.id);
    await heardBy(stays).toHaveLength(2);
    expect(socket.events()).toHaveLength(heard);
    expect(stays.ws.readyState).toBe(stays.ws.OPEN);
  });

  it('when it answers no ping', async () => {
    const socket = await socketOf(house, mira.token);
    const lively = await socketOf(house, mira.token);
    lively.ws.on('message', () => lively.say('{"op":"pong"}'));
    const pings = () => lively.heard.filter(({ op }) => op === 'ping').length;
    for (let n = 1; n <= 3; n += 1) {
      await vi.advanceTimersByTimeAsync(25_000);
      await expect.poll(pings, PATIENCE).toBe(n);
      // What is asked after a pong is answered after the pong has arrived.
      await lively.subscribe();
    }
    expect(await socket.closed).toBe(1006);
    expect(lively.ws.readyState).toBe(lively.ws.OPEN);
  });

  it('being open is not using: a session left idle is over', async () => {
    const { token } = await newCustomer(house);
    const socket = await socketOf(house, token);
    await house.data.asOwner.query(
      `update session set last_seen_at = now() - interval '25 hours' where token_hash = sha256($1::bytea)`,
      [token],
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await socket.closed).toBe(closeCodes.not_signed_in);
  });
});

describe('a node that stops', () => {
  let socket: TestSocket;
  beforeAll(async () => {
    const third = await openSecondNode(house);
    socket = await socketOf(third, mira.token);
    await third.close();
  });

  it('says so, and leaves no connection behind', async () => {
    expect(await socket.closed).toBe(closeCodes.going_away);
    const listening = async () => {
      const { rows } = await house.data.asOwner.query(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and application_name = 'paperlock wake-ups'`,
      );
      return rows;
    };
    // The database takes note of it a moment after the connection was closed.
    await expect.poll(listening, { timeout: 10_000 }).toEqual([{ n: 2 }]);
  });
});
