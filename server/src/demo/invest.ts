import { randomUUID } from 'node:crypto';
import type { House } from '../house.ts';
import { attempt, attemptOnce, enterPin } from './attempt.ts';
import type { Investor } from './cast.ts';
import { untilOnChain } from './chain-work.ts';
import { nameOf, type Plan, productsByName } from './shelves.ts';

/**
 * The investors' actions with money. Each happens once, however often it is begun, because existing rows show what is done.
 * Several calls are one transaction, so that a kill leaves all of them or none.
 */

/** Faucet, practice wallet, deposit address, confirmations: the nth deposit of this person. */
export const deposit = async (house: House, who: Investor, nth: number, amount: string): Promise<void> => {
  const {
    rails: { deposits, wallet },
  } = house;
  await untilArrived(house, who);
  if ((await deposits.allOf(who.customerId)).length >= nth) return;
  const { address: to } = await deposits.address(who.customerId);
  await attemptOnce(house, who, async (tx) => {
    const ask = { amount, request_no: randomUUID() };
    const taken = await wallet.faucet(tx, ask, who.customerId);
    if (!taken.ok) return taken;
    return wallet.send(tx, { ...ask, to, look_alike_seen: false }, who.customerId);
  });
};

/** The deposit is credited in the transaction in which the wallet hears of the final transfer. */
export const untilArrived = (house: House, { customerId }: Investor): Promise<void> =>
  untilOnChain(house, async () => {
    const { under_way } = await house.rails.wallet.read(customerId, { limit: 1 });
    return under_way.every(({ state }) => state === 'failed');
  });

export const ordersOf = async (house: House, who: Investor, plan: Plan) => {
  const id = (await productsByName(house)).get(nameOf(plan))?.id;
  return (await house.invest.orders.allOf(who)).filter(
    ({ product_id, state }) =>
      product_id === id && !['pending_payment', 'cancelled', 'expired'].includes(state),
  );
};

/** Buys the nth order of the product for this person. */
export const buy = async (
  house: House,
  who: Investor,
  plan: Plan,
  quantity: number,
  nth = 1,
): Promise<void> => {
  const {
    invest: { orders },
  } = house;
  if ((await ordersOf(house, who, plan)).length >= nth) return;
  const product_id = (await productsByName(house)).get(nameOf(plan))?.id ?? '';
  const seen = await attempt(house, orders.preview({ product_id, quantity }, who));
  if (!seen) return;
  const { preview_hash } = seen;
  const entered = await enterPin(house, who);
  await attemptOnce(house, who, async (tx) => {
    const ask = { product_id, quantity, preview_hash, request_no: randomUUID() };
    const placed = await orders.place(tx, ask, who);
    if (!placed.ok) return placed;
    const { order_no } = placed.value;
    return orders.pay(tx, { order_no, pin: who.pin, request_no: randomUUID() }, { ...who, entered });
  });
};

export const renewByItself = async (house: House, who: Investor, plan: Plan): Promise<void> => {
  for (const { order_no, state } of await ordersOf(house, who, plan)) {
    if (state === 'running')
      await attempt(house, house.invest.orders.setAutoRenew({ order_no, on: true }, who));
  }
};

/** Redeems the newest order of the product early. */
export const redeem = async (house: House, who: Investor, plan: Plan): Promise<void> => {
  const {
    invest: { orders },
  } = house;
  const mine = await ordersOf(house, who, plan);
  const newest = mine.toSorted((a, b) => b.placed_at.localeCompare(a.placed_at))[0];
  if (newest?.state !== 'running') return;
  const { order_no } = newest;
  const seen = await attempt(house, orders.previewRedemption({ order_no }, who));
  if (!seen) return;
  const { preview_hash } = seen;
  const ask = { order_no, preview_hash, pin: who.pin, request_no: randomUUID() };
  const asker = { ...who, entered: await enterPin(house, who) };
  await attemptOnce(house, who, (tx) => orders.redeem(tx, ask, asker));
};

/** Withdraws to the practice wallet and waits for the arrival. */
export const withdraw = async (house: House, who: Investor, nth: number, amount: string): Promise<void> => {
  const {
    rails: { bindings, withdrawals },
  } = house;
  const { list } = await bindings.list(who.customerId);
  const [place] = list;
  if (place && (await withdrawals.allOf(who.customerId)).length < nth) {
    const ask = { binding_id: place.id, amount, pin: who.pin, request_no: randomUUID() };
    const asker = { ...who, entered: await enterPin(house, who) };
    await attemptOnce(house, who, (tx) => withdrawals.submit(tx, ask, asker));
  }
  await untilOnChain(house, async () => {
    const all = await withdrawals.allOf(who.customerId);
    return all.every(({ state }) => !['approved', 'broadcast', 'confirming'].includes(state));
  });
};
