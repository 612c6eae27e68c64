import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from './stack.ts';

/** What a full account has, by the numbers that its pages are asked for with. */
export type Found = { product: string; order: string };

/** Somebody who has lived through the months of the demonstration: their pages are full. */
export const someInvestor = async ({ dataFolder }: Stack) => {
  const { investors }: { investors: { account: string; password: string }[] } = JSON.parse(
    await readFile(join(dataFolder, 'demo.json'), 'utf8'),
  );
  if (!investors[0]) throw new Error('the demonstration has no investor');
  return investors[0];
};

const asking =
  (appUrl: string, token = '') =>
  async <Data>(path: string, body: object): Promise<Data> => {
    const response = await fetch(new URL(`/api/${path}`, appUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const { data } = (await response.json()) as { data: Data };
    return data;
  };

export const findOf = async (
  appUrl: string,
  person: { account: string; password: string },
): Promise<Found> => {
  const { token } = await asking(appUrl)<{ token: string }>('user/login', person);
  const ask = asking(appUrl, token);
  const products = await ask<{ list: { id: string }[] }>('product/productList', { state: 'open' });
  const orders = await ask<{ list: { order_no: string }[] }>('product/orderList', { tab: 'open' });
  const [product, order] = [products.list[0]?.id, orders.list[0]?.order_no];
  if (!product || !order) throw new Error('the demonstration has no project or no order');
  return { product, order };
};
