import { randomUUID } from 'node:crypto';
import { setAvatar } from '@paperlock/contract/accounts.ts';
import { appCalls, consoleCalls } from '@paperlock/contract/areas.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { exportData } from '@paperlock/contract/dossier.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import { upload } from '@paperlock/contract/files.ts';
import { info, revokeSession, sessions } from '@paperlock/contract/identity.ts';
import { cancelOrder, orderInfo, redeemPreview, setAutoRenew } from '@paperlock/contract/orders.ts';
import { ticketCreate, ticketInfo, ticketPicture } from '@paperlock/contract/support.ts';
import { realnameSubmit } from '@paperlock/contract/verification.ts';
import { tryNow } from '@paperlock/contract/worlds.ts';
import { deposit } from '@paperlock/house/base/ledger/test-book.ts';
import { buy, fundReserve, offer, usdt } from '@paperlock/house/invest/orders/test-market.ts';
import { worldOfToken } from '@paperlock/house/keys/world-name.ts';
import { somebody } from '@paperlock/house/rails/bindings/test-bindings.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openSocket } from '../http/socket/test-socket.ts';
import { fieldsAndFile } from '../test-form.ts';
import { type Caller, nameOf, PASSWORD, post, type TestHouse } from '../test-house.ts';
import { openTestWorlds } from './test-worlds.ts';

/** Two private worlds of one template. Nobody of one can use, see or learn anything of the other. */

const worlds = await openTestWorlds();
const guest = async () => {
  const { data } = await post(worlds, tryNow);
  const name = worldOfToken(data.token) ?? '';
  return { ...data, name, secret: data.token.slice(name.length + 1) };
};
const [mine, other] = [await guest(), await guest()];
const NOWHERE = 'z'.repeat(16);
const OPEN = '0'.repeat(16);

describe('a token', () => {
  const forged: Record<string, Caller> = {
    'of the other world under the name of mine': { token: `${mine.name}_${other.secret}` },
    'of mine under the name of the other': { token: `${other.name}_${mine.secret}` },
    'of mine under no name': { token: mine.secret },
    'of mine under the name of the open world': { token: `${OPEN}_${mine.secret}` },
    'of mine under a name that no world has': { token: `${NOWHERE}_${mine.secret}` },
    'of mine with its name in other letters': { token: `${mine.name.toUpperCase()}_${mine.secret}` },
    'of mine with its name twice': { token: `${other.name}_${mine.token}` },
  };

  it.each(Object.entries(forged))('%s opens no call of a customer', async (_, caller) => {
    const open: string[] = [];
    for (const call of appCalls.filter(({ access }) => access === 'customer')) {
      const { status } = await post(worlds, call, exampleOf(call), caller);
      if (status !== 401) open.push(`${call.path}: ${status}`);
    }
    expect(open).toEqual([]);
  });

  it('of a customer opens no call of the console, in whatever world', async () => {
    const open: string[] = [];
    for (const token of [mine.token, `${other.name}_${mine.secret}`]) {
      for (const call of consoleCalls.filter(({ access }) => access === 'operator')) {
        const cookie = `__Host-operator=${token}`;
        const { status } = await post(worlds, call, exampleOf(call), { cookie });
        if (status !== 401) open.push(`${call.path}: ${status}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('decides the world, whatever the address says', async () => {
    const ask = (token: string, world: string) =>
      worlds.app.inject({
        method: 'POST',
        url: `/api/${info.path}?world=${world}`,
        headers: { authorization: `Bearer ${token}` },
        payload: {},
      });
    expect((await ask(mine.token, other.name)).json().data.id).toBe(mine.user.id);
    expect((await ask(mine.secret, other.name)).statusCode).toBe(401);
    // Without the name before it, a token is none, even where the address names its world.
    expect((await ask(mine.secret, mine.name)).statusCode).toBe(401);
  });

  it('still opens its own world after all of this', async () => {
    for (const who of [mine, other])
      expect((await post(worlds, info, {}, who)).data).toMatchObject({ id: who.user.id });
  });
});

describe('what belongs to one world', () => {
  const sent = async (scene: string): Promise<string> => {
    const { payload, contentType } = fieldsAndFile({ scene });
    const answer = await worlds.app.inject({
      method: 'POST',
      url: `/api/${upload.path}`,
      headers: { authorization: `Bearer ${mine.token}`, 'content-type': contentType },
      payload,
    });
    return answer.json().data.file_id;
  };

  it('an avatar is found under its world alone', async () => {
    const avatar = await sent('avatar');
    expect((await post(worlds, setAvatar, { file_id: avatar }, mine)).code).toBe(200);
    const seen = async (query: string, headers = {}) =>
      (await worlds.app.inject({ url: `/files/${avatar}${query}`, headers })).statusCode;
    expect(await seen(`?world=${mine.name}`)).toBe(200);
    for (const query of [
      '',
      `?world=${other.name}`,
      `?world=${OPEN}`,
      `?world=${NOWHERE}`,
      `?world=${other.name}&world=${mine.name}`,
      `?world=${mine.name.toUpperCase()}`,
      '?world=',
    ])
      expect([query, await seen(query)]).toEqual([query, 404]);
    const asOther = { authorization: `Bearer ${other.token}` };
    expect(await seen(`?world=${mine.name}`, asOther)).toBe(404);
  });

  it('files, papers, conversations and pictures are not found from the other', async () => {
    const begin = { text: 'Mine alone', picture_id: await sent('support'), request_no: randomUUID() };
    const ticket = (await post(worlds, ticketCreate, begin, mine)).data;
    const paper = await sent('identity');
    const [session] = (await post(worlds, sessions, {}, mine)).data.list;
    const asks: [Call, object][] = [
      [setAvatar, { file_id: await sent('avatar') }],
      [ticketCreate, { ...begin, picture_id: await sent('support'), request_no: randomUUID() }],
      [ticketInfo, { id: ticket.id }],
      [ticketPicture, { line: ticket.lines.list[0]?.id ?? '' }],
      [
        realnameSubmit,
        {
          name: 'Ana Maria',
          document: 'passport',
          number: 'SPEC-0123456',
          profile_page: paper,
          selfie: paper,
        },
      ],
    ];
    for (const [call, ask] of asks) {
      const { code, envelope } = await post(worlds, call, ask, other);
      expect([call.path, code === 200], nameOf(code)).toEqual([call.path, false]);
      expect(JSON.stringify(envelope)).not.toContain('Mine alone');
    }
    // Each world counts its sessions for itself: at most the other's own session ends.
    await post(worlds, revokeSession, { session: session?.id ?? '' }, other);
    expect((await post(worlds, info, {}, mine)).status).toBe(200);
    expect((await post(worlds, ticketInfo, { id: ticket.id }, mine)).code).toBe(200);
  });

  /** Somebody in a world of their own who has bought something. */
  const buyer = async () => {
    const who = await somebody(worlds as unknown as TestHouse);
    const name = worldOfToken(who.token) ?? '';
    const entry = await worlds.lobby.world(name);
    const asOwner = new pg.Client({ connectionString: worlds.servers[0]?.ownerUrl(entry?.database ?? '') });
    await asOwner.connect();
    const bought = await worlds.host.within(name, async ({ modules, db }) => {
      const { app, console } = worlds;
      const house = { ...modules, db, app, console, data: { asOwner } } as unknown as TestHouse;
      await fundReserve(house, '100000');
      const bookedAt = await house.base.clock.now();
      await db.inTransaction((tx) =>
        house.base.ledger.post(tx, deposit(who.user.id, usdt(1_000), { bookedAt })),
      );
      return buy(house, who, await offer(house), 5);
    });
    await asOwner.end();
    if (!bought?.data.receipt) throw new Error('nothing was bought');
    return {
      ...who,
      name,
      secret: who.token.slice(name.length + 1),
      ...bought.data,
      receipt: bought.data.receipt,
    };
  };

  it('orders, receipts and the export of everything are not found from the other', async () => {
    const who = await buyer();
    const { order_no } = who;
    const own = (await post(worlds, orderInfo, { order_no }, who)).data;
    expect(own.receipt).toEqual(who.receipt);
    const asks: [Call, object][] = [
      [orderInfo, { order_no }],
      [redeemPreview, { order_no }],
      [setAutoRenew, { order_no, on: true }],
      [cancelOrder, { order_no, request_no: randomUUID() }],
    ];
    for (const [call, ask] of asks) {
      const { status, envelope } = await post(worlds, call, ask, other);
      expect([call.path, status]).toEqual([call.path, 404]);
      expect(JSON.stringify(envelope)).not.toContain(who.receipt.signature);
    }
    const exported = async (caller: Caller, password: string) => {
      const { status, data } = await post(worlds, exportData, { password }, caller);
      return { status, text: JSON.stringify(data) };
    };
    const traces = [order_no, who.account, who.user.id];
    const whole = await exported(who, PASSWORD);
    expect(traces.filter((trace) => !whole.text.includes(trace))).toEqual([]);
    // A guest is asked for no password.
    const theirs = await exported(other, 'none');
    expect(theirs.status).toBe(200);
    expect(traces.filter((trace) => theirs.text.includes(trace))).toEqual([]);
    for (const token of [`${who.name}_${other.secret}`, `${other.name}_${who.secret}`, who.secret]) {
      expect((await exported({ token }, PASSWORD)).status).toBe(401);
      expect((await post(worlds, orderInfo, { order_no }, { token })).status).toBe(401);
    }
    expect((await post(worlds, orderInfo, { order_no }, who)).data).toEqual(own);
  });

  it('a socket lets nobody of another world in', async () => {
    const codeWith = async (world: string, token: string): Promise<number | 'ready'> => {
      const socket = await openSocket(worlds.app, { path: `/ws${world === '' ? '' : `?world=${world}`}` });
      const outcome = await Promise.race([
        socket.signIn(token).then(
          () => 'ready' as const,
          () => socket.closed,
        ),
        socket.closed,
      ]);
      socket.ws.terminate();
      return outcome;
    };
    expect(await codeWith(mine.name, mine.token)).toBe('ready');
    for (const [world, token] of [
      [other.name, mine.token],
      [mine.name, other.token],
      [mine.name, `${mine.name}_${other.secret}`],
      ['', mine.token],
      [OPEN, mine.token],
      [NOWHERE, mine.token],
      [mine.name, mine.secret],
    ] as const)
      expect([world, await codeWith(world, token)]).toEqual([world, 4401]);
  });

  it('names of worlds cannot be guessed: sixteen characters of chance each', async () => {
    const { rows } = await worlds.lobby.db.sql.query<{ name: string }>(
      `select name from lobby.world where kind = 'private'`,
    );
    expect(new Set(rows.map(({ name }) => name.slice(0, 8))).size).toBe(rows.length);
    for (const { name } of rows) expect(name).toMatch(/^[0-9a-z]{16}$/);
  });
});
