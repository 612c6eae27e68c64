import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import { refusalCodes } from '../../contract/codes.ts';
import type { Client } from './client.ts';

/** What people do with practice money, over HTTP. */

export type Sign = { account: string; password: string; pin?: string };

export const PASSWORD = 'Tall Grass 9';
export const PIN = '194822';

/** What a registration asks for. */
export const signUpOf = ({ account, password }: Sign) => ({
  account,
  password,
  password_repeat: password,
  consent: true,
});

export const signIn = async ({ ask }: Client, { account, password }: Sign): Promise<string> =>
  String((await ask('user/login', { account, password })).data.token);

export const register = async (client: Client, person: Sign): Promise<string> => {
  // Without a number: a second try is told that the name is taken, which only the first can have done.
  const asked = Date.now();
  const opened = await client.ask('user/register', signUpOf(person));
  if (opened.code === 200 || opened.code === refusalCodes.account_taken)
    client.acknowledge('register', person.account, asked);
  else client.fault(`user/register: ${opened.code} ${opened.message}`);
  return opened.code === 200 ? String(opened.data.token) : signIn(client, person);
};

/** A guest has no password. */
export const choosePin = async ({ ask }: Client, token: string, password?: string): Promise<void> => {
  const old = password === undefined ? {} : { old_pin: DEFAULT_PIN, password };
  await ask('user/changePin', { ...old, pin: PIN, pin_repeat: PIN }, token);
};

export const depositAddress = async ({ ask }: Client, token: string): Promise<string> =>
  String((await ask('credit/depositAddress', {}, token)).data.address);

/** Fills the wallet and sends some of it to the deposit address. */
export const fund = async (client: Client, token: string, address: string, amount: number): Promise<void> => {
  const idOf = (data: Record<string, unknown>) => (data.order as { id: string }).id;
  await client.doOnce('faucet', 'credit/faucet', { amount: String(amount + 8) }, token, idOf);
  const send = { to: address, amount: String(amount), look_alike_seen: true };
  await client.doOnce('deposit', 'credit/practiceSend', send, token, idOf);
};

type Offered = { id: string; type: string; unit_price: string; min_units: number };

/** The cheapest thing on sale, of one type or of all; null if there is none. */
export const cheapest = async ({ ask }: Client, token: string, only?: string): Promise<Offered | null> => {
  const { data } = await ask('product/productList', { state: 'open' }, token);
  const products = ((data.list ?? []) as Offered[]).filter(({ type }) => type === (only ?? type));
  const priceOf = ({ unit_price, min_units }: Offered) => Number(unit_price) * min_units;
  return products.sort((a, b) => priceOf(a) - priceOf(b))[0] ?? null;
};

const numberOf = (data: Record<string, unknown>) => data.order_no;

export const placeOrder = async (
  client: Client,
  token: string,
  product: Offered,
): Promise<string | undefined> => {
  const wish = { product_id: product.id, quantity: product.min_units };
  const preview = await client.ask('product/orderPreview', wish, token);
  if (preview.code !== 200) return undefined;
  const order = { ...wish, preview_hash: preview.data.preview_hash };
  return client.doOnce('place', 'product/placeOrder', order, token, numberOf);
};

export const buy = async (
  client: Client,
  token: string,
  pin: string | undefined,
  product: Offered,
): Promise<void> => {
  const orderNo = await placeOrder(client, token, product);
  if (orderNo) await client.doOnce('pay', 'product/payOrder', { order_no: orderNo, pin }, token, numberOf);
};

/** The first wallet that was added. */
export const destination = async ({ ask }: Client, token: string): Promise<string | null> => {
  const bound = ((await ask('credit/bindCoinAccountList', {}, token)).data.list ?? []) as {
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
