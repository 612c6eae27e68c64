import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What people do over HTTP while something goes wrong under them. */

export type Kind = 'register' | 'faucet' | 'deposit' | 'place' | 'pay' | 'withdraw';

export type Load = {
  /** By kind: the name under which each acknowledged thing must be in the book. */
  acknowledged: Record<Kind, Set<string>>;
  counts: { calls: number; repeats: number; refused: number; replayed: number; unavailable: number };
  /** What should never have been answered. */
  faults: string[];
  /** When calls were answered, in order. */
  times: readonly number[];
  latestAt(): number;
  stop(): Promise<void>;
};

type Reply = { status: number; code: number; message: string; data: Record<string, unknown> };
export type Sign = { account: string; password: string; pin?: string };

const REPEAT_MS = 100;
/** Between two payments of one person: more than the payer can send would only wait in line. */
const BREATH_MS = 100;
const REPLAYED_SHARE = 0.1;

export const startLoad = (
  appUrl: string,
  investors: readonly Sign[],
  random: () => number,
  replayedShare = REPLAYED_SHARE,
): Load => {
  const acknowledged: Load['acknowledged'] = {
    register: new Set(),
    faucet: new Set(),
    deposit: new Set(),
    place: new Set(),
    pay: new Set(),
    withdraw: new Set(),
  };
  const counts = { calls: 0, repeats: 0, refused: 0, replayed: 0, unavailable: 0 };
  const faults: string[] = [];
  const times: number[] = [];
  let latest = performance.now();
  let over = false;

  const post = async (path: string, ask: object, token = ''): Promise<Reply> => {
    const answer = await fetch(`${appUrl}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(ask),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Reply, 'status'>) };
  };

  /** Sends the same bytes until somebody answers, as the app does. */
  const insist = async (path: string, ask: object, token?: string): Promise<Reply> => {
    counts.calls += 1;
    for (let tries = 0; ; tries += 1) {
      if (tries > 0) counts.repeats += 1;
      try {
        const reply = await post(path, ask, token);
        if (reply.status < 500) {
          latest = performance.now();
          times.push(Date.now());
          return reply;
        }
        if (reply.status === 500) faults.push(`${path}: 500 ${reply.message}`);
        if (reply.status === 504 && /Nothing was changed/.test(reply.message))
          faults.push(`${path}: ${reply.message}`);
        counts.unavailable += 1;
      } catch {
        // Nobody there, or cut off: the same number once more.
      }
      await sleep(REPEAT_MS);
    }
  };

  /** Does a thing once by its number; sometimes asks again afterwards, which must be answered alike. */
  const doOnce = async (
    kind: Kind,
    path: string,
    ask: object,
    token: string,
    nameOf: (data: Reply['data']) => unknown,
  ) => {
    const numbered = { ...ask, request_no: randomUUID() };
    const reply = await insist(path, numbered, token);
    if (reply.code !== 200) {
      counts.refused += 1;
      return undefined;
    }
    const name = String(nameOf(reply.data));
    acknowledged[kind].add(name);
    if (random() < replayedShare) {
      counts.replayed += 1;
      const again = await insist(path, numbered, token);
      if (again.code !== 200 || String(nameOf(again.data)) !== name)
        faults.push(`${path}: repeated, it was ${again.code}`);
    }
    return name;
  };

  const signIn = async ({ account, password }: Sign): Promise<string> =>
    String((await insist('user/login', { account, password })).data.token);

  /** Opens accounts one after the other, fills each one's wallet and sends some of it to the deposit address. */
  const newcomers = async (worker: number): Promise<void> => {
    for (let nth = 0; !over; nth += 1) {
      const person = {
        account: `rig_${worker}_${nth}_${randomUUID().slice(0, 6)}`,
        password: 'Tall Grass 9',
      };
      const ask = { ...person, password_repeat: person.password, consent: true };
      // Without a number: a second try is told that the name is taken, which only the first can have done.
      const opened = await insist('user/register', ask);
      if (opened.code !== 200 && opened.code !== 4102)
        faults.push(`user/register: ${opened.code} ${opened.message}`);
      acknowledged.register.add(person.account);
      const token = opened.code === 200 ? String(opened.data.token) : await signIn(person);
      const address = (await insist('credit/depositAddress', {}, token)).data.address;
      for (let turn = 0; turn < 5 && !over; turn += 1) {
        await sleep(BREATH_MS);
        await doOnce(
          'faucet',
          'credit/faucet',
          { amount: '20' },
          token,
          (data) => (data.order as { id: string }).id,
        );
        const send = { to: address, amount: '12', look_alike_seen: true };
        await doOnce(
          'deposit',
          'credit/practiceSend',
          send,
          token,
          (data) => (data.order as { id: string }).id,
        );
      }
    }
  };

  /** Buys the cheapest thing on sale and withdraws, by turns. */
  const investor = async (who: Sign): Promise<void> => {
    const token = await signIn(who);
    const bound = (await insist('credit/bindCoinAccountList', {}, token)).data.list as {
      id: string;
      kind: string;
    }[];
    const products = (await insist('product/productList', { state: 'open' }, token)).data.list as {
      id: string;
      unit_price: string;
      min_units: number;
    }[];
    const priceOf = (product: (typeof products)[number]) => Number(product.unit_price) * product.min_units;
    const [cheapest] = products.sort((a, b) => priceOf(a) - priceOf(b));
    const [destination] = bound.filter(({ kind }) => kind === 'wallet');
    while (!over) {
      if (cheapest) {
        const wish = { product_id: cheapest.id, quantity: cheapest.min_units };
        const preview = (await insist('product/orderPreview', wish, token)).data;
        const order = { ...wish, preview_hash: preview.preview_hash };
        const orderNo = await doOnce('place', 'product/placeOrder', order, token, (data) => data.order_no);
        const payment = { order_no: orderNo, pin: who.pin };
        if (orderNo) await doOnce('pay', 'product/payOrder', payment, token, (data) => data.order_no);
      }
      if (destination) {
        const ask = { binding_id: destination.id, amount: '10', pin: who.pin };
        await doOnce('withdraw', 'credit/withdraw', ask, token, (data) => data.id);
      }
      await sleep(BREATH_MS);
    }
  };

  const working = Promise.all([...[1, 2].map(newcomers), ...investors.map(investor)]);
  working.catch((error: unknown) =>
    faults.push(`the load broke off: ${error instanceof Error ? error.stack : error}`),
  );
  return {
    acknowledged,
    counts,
    faults,
    times,
    latestAt: () => latest,
    stop: async () => {
      over = true;
      await working.catch(() => {});
    },
  };
};
