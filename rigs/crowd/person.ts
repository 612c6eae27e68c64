import { randomUUID } from 'node:crypto';
import { cheapest, choosePin, PASSWORD, PIN, placeOrder, signUpOf } from '../parts/acts.ts';
import { createClient } from '../parts/client.ts';
import { type Ask, post, type Reply } from '../parts/post.ts';

/** People who come from an address of their own. */
export const callFrom =
  (url: string, from: string): Ask =>
  (path, body, token) =>
    post(url, path, body, token, { from });

type Hands = {
  choosePin(): Promise<void>;
  placeUnpaid(): Promise<string>;
  payWith(no: string): Promise<Reply>;
};

/** Each call is made once: a refusal is what the rig is about. */
const handsOf = (ask: Ask, token: string): Hands => {
  const fault = (what: string) => {
    throw new Error(what);
  };
  const client = createClient({ ask, random: () => 1, fault });
  const payment = (order_no: string) => ({ order_no, pin: PIN, request_no: randomUUID() });
  return {
    choosePin: () => choosePin(client, token),
    /** An order nobody can pay yet: its PIN is compared all the same. */
    placeUnpaid: async () => {
      const product = await cheapest(client, token, 'basic');
      const orderNo = product && (await placeOrder(client, token, product));
      return orderNo ?? fault(product ? 'no order was placed' : 'no project is open');
    },
    payWith: (order_no) => ask('product/payOrder', payment(order_no), token),
  };
};

/** A guest with a PIN and an unpaid order; null if none was let in, with the reason. */
export const guestFrom = async (ask: Ask) => {
  const came = await ask('world/try');
  if (came.code !== 200) return { came, guest: null };
  const token = String(came.data.token);
  const { choosePin, placeUnpaid, payWith } = handsOf(ask, token);
  await choosePin();
  const orderNo = await placeUnpaid();
  return {
    came,
    guest: {
      payOwn: () => payWith(orderNo),
      payMadeUp: () => payWith('P20260101-00000001'),
      look: () => ask('product/productList', { state: 'open' }, token),
    },
  };
};

/** An investor with an account, who signs in and pays. */
export const investorFrom = async (ask: Ask, account: string) => {
  const { code, data, message } = await ask('user/register', signUpOf({ account, password: PASSWORD }));
  if (code !== 200) throw new Error(`${account} was not let in: ${code} ${message}`);
  const { choosePin, placeUnpaid, payWith } = handsOf(ask, String(data.token));
  await choosePin();
  let orderNo = await placeUnpaid();
  return {
    signIn: () => ask('user/login', { account, password: PASSWORD }),
    /** Answered with "insufficient" once the PIN was compared. */
    payPin: () => payWith(orderNo),
    /** An order can be paid for fifteen minutes. */
    placeAgain: async () => {
      orderNo = await placeUnpaid();
    },
  };
};

export type Investor = Awaited<ReturnType<typeof investorFrom>>;
