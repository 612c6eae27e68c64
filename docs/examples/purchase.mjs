// A whole purchase: money from the practice faucet if there is too little, preview, order, payment.
// Needs a key that may act, and the fund PIN that you chose in the app.
import { setTimeout } from 'node:timers/promises';
import { createClient, requestNo } from '@paperlock/client';

const { PAPERLOCK_URL = 'http://localhost:4800', PAPERLOCK_KEY = '', PAPERLOCK_PIN = '' } = process.env;
const paperlock = createClient({ url: PAPERLOCK_URL, key: PAPERLOCK_KEY });

/** The cheapest project with a fixed return that anyone may buy, of those that pay daily. */
const cheapest = async () => {
  const offers = [];
  for await (const project of paperlock.each('product/productList', { state: 'open', type: 'basic' }))
    if (project.rolling && project.payout === 'daily' && !project.sold_out) offers.push(project);
  const price = (one) => Number(one.unit_price) * one.min_units;
  const [best] = offers.sort((a, b) => price(a) - price(b));
  if (!best) throw new Error('No project is open that anyone may buy.');
  return best;
};

const enough = async (amount) => Number((await paperlock.call('credit/assets')).available) >= amount;

const project = await cheapest();
const price = Number(project.unit_price) * project.min_units;
if (!(await enough(price))) {
  const brought = await paperlock.call('credit/practiceMoney', { request_no: requestNo() });
  console.log(`${brought.amount} USDT are on their way over the practice chain`);
  while (!(await enough(price))) await setTimeout(500);
}

const preview = await paperlock.call('product/orderPreview', {
  product_id: project.id,
  quantity: project.min_units,
});
console.log(`${project.name}: ${preview.amount} USDT, promised return ${preview.promised_total} USDT`);

// A number for each thing that moves money: sent twice, it is done once.
const { order_no } = await paperlock.call('product/placeOrder', {
  product_id: project.id,
  quantity: project.min_units,
  preview_hash: preview.preview_hash,
  request_no: requestNo(),
});
const paid = await paperlock.call('product/payOrder', {
  order_no,
  pin: PAPERLOCK_PIN,
  request_no: requestNo(),
});
console.log(`Order ${paid.order_no} is ${paid.state}; its receipt is signed: ${paid.receipt !== null}`);
