import { randomUUID } from 'node:crypto';
import { orderPreview, payOrder, placeOrder } from '@paperlock/contract/orders.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './ask.ts';
import { PIN } from './pin.ts';

type Buyer = { token: string };

/** Places an order without a browser and without paying it. Returns its number. */
export const placed = async (
  request: APIRequestContext,
  { token }: Buyer,
  productId: string,
  quantity: number,
): Promise<string> => {
  const wish = { product_id: productId, quantity };
  const { preview_hash } = await ask(request, orderPreview, wish, token);
  const order = { ...wish, preview_hash, request_no: randomUUID() };
  return (await ask(request, placeOrder, order, token)).order_no;
};

/** Places an order and pays it. Returns its number. */
export const bought = async (
  request: APIRequestContext,
  buyer: Buyer,
  productId: string,
  quantity: number,
): Promise<string> => {
  const order_no = await placed(request, buyer, productId, quantity);
  await ask(request, payOrder, { order_no, pin: PIN, request_no: randomUUID() }, buyer.token);
  return order_no;
};
