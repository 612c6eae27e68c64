import type { Client } from './client.ts';

/** What people do with practice money, over HTTP. */

export type Sign = { account: string; password: string; pin?: string };

export const signIn = async ({ insist }: Client, { account, password }: Sign): Promise<string> =>
  String((await insist('user/login', { account, password })).data.token);

export const register = async (client: Client, person: Sign): Promise<string> => {
  const { account, password } = person;
  // Without a number: a second try is told that the name is taken, which only the first can have done.
  const asked = Date.now();
  const opened = await client.insist('user/register', {
    account,
    password,
    password_repeat: password,
    consent: true,
  });
  if (opened.code === 200 || opened.code === 4102) client.acknowledge('register', account, asked);
  else client.faults.push(`user/register: ${opened.code} ${opened.message}`);
  return opened.code === 200 ? String(opened.data.token) : signIn(client, person);
};

export const depositAddress = async ({ insist }: Client, token: string): Promise<string> =>
  String((await insist('credit/depositAddress', {}, token)).data.address);

/** Fills the wallet and sends some of it to the deposit address. */
export const fund = async (client: Client, token: string, address: string, amount: number): Promise<void> => {
  const idOf = (data: Record<string, unknown>) => (data.order as { id: string }).id;
  await client.doOnce('faucet', 'credit/faucet', { amount: String(amount + 8) }, token, idOf);
  const send = { to: address, amount: String(amount), look_alike_seen: true };
  await client.doOnce('deposit', 'credit/practiceSend', send, token, idOf);
};

type Offered = { id: string; unit_price: string; min_units: number };

/** The cheapest thing on sale; null if there is none. */
export const cheapest = async ({ insist }: Client, token: string): Promise<Offered | null> => {
  const products = ((await insist('product/productList', { state: 'open' }, token)).data.list ??
    []) as Offered[];
  const priceOf = ({ unit_price, min_units }: Offered) => Number(unit_price) * min_units;
  return products.sort((a, b) => priceOf(a) - priceOf(b))[0] ?? null;
};

export const buy = async (
  client: Client,
  token: string,
  pin: string | undefined,
  product: Offered,
): Promise<void> => {
  const wish = { product_id: product.id, quantity: product.min_units };
  const preview = (await client.insist('product/orderPreview', wish, token)).data;
  const order = { ...wish, preview_hash: preview.preview_hash };
  const numberOf = (data: Record<string, unknown>) => data.order_no;
  const orderNo = await client.doOnce('place', 'product/placeOrder', order, token, numberOf);
  if (orderNo) await client.doOnce('pay', 'product/payOrder', { order_no: orderNo, pin }, token, numberOf);
};

/** The first wallet that was added. */
export const destination = async ({ insist }: Client, token: string): Promise<string | null> => {
  const bound = ((await insist('credit/bindCoinAccountList', {}, token)).data.list ?? []) as {
    id: string;
    kind: string;
  }[];
  return bound.find(({ kind }) => kind === 'wallet')?.id ?? null;
};

export const withdraw = async (
  client: Client,
  token: string,
  pin: string | undefined,
  bindingId: string,
): Promise<void> => {
  const ask = { binding_id: bindingId, amount: '10', pin };
  await client.doOnce('withdraw', 'credit/withdraw', ask, token, (data) => data.id);
};
