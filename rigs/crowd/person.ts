import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

/** People who come from an address of their own: all of 127.0.0.0/8 is this machine. */

export type Reply = {
  status: number;
  code: number;
  message: string;
  data: Record<string, unknown>;
  ms: number;
};

const PIN = '194822';
const PASSWORD = 'Tall Grass 9';
const PATIENCE_MS = 60_000;

export const callFrom =
  (url: string, address: string) =>
  (path: string, body: object = {}, token = ''): Promise<Reply> =>
    new Promise((resolve) => {
      const begun = performance.now();
      const end = (status: number, text: string) => {
        const said = text.startsWith('{') ? (JSON.parse(text) as Partial<Reply>) : {};
        const { code = status, message = text.slice(0, 200), data = {} } = said;
        resolve({ status, code, message, data: data ?? {}, ms: performance.now() - begun });
      };
      const asked = request(
        `${url}/api/${path}`,
        {
          method: 'POST',
          localAddress: address,
          timeout: PATIENCE_MS,
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (piece: string) => {
            text += piece;
          });
          answer.on('end', () => end(answer.statusCode ?? 0, text));
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
      asked.on('error', (error) => end(0, error.message));
      asked.end(JSON.stringify(body));
    });

export type Call = ReturnType<typeof callFrom>;
type Offered = { id: string; type: string; unit_price: string; min_units: number };

/** An order nobody can pay yet: its PIN is compared all the same. */
const placeUnpaid = async (call: Call, token: string): Promise<string> => {
  const { data } = await call('product/productList', { state: 'open' }, token);
  const [product] = ((data.list as Offered[] | undefined) ?? []).filter(({ type }) => type === 'basic');
  if (!product) throw new Error('no project is open');
  const wish = { product_id: product.id, quantity: product.min_units };
  const preview = await call('product/orderPreview', wish, token);
  const ask = { ...wish, preview_hash: preview.data.preview_hash, request_no: randomUUID() };
  const placed = await call('product/placeOrder', ask, token);
  if (placed.code !== 200) throw new Error(`no order was placed: ${placed.code} ${placed.message}`);
  return String(placed.data.order_no);
};

/** A guest with a PIN and an unpaid order; null if none was let in, with the reason. */
export const guestFrom = async (call: Call) => {
  const came = await call('world/try');
  if (came.code !== 200) return { came, guest: null };
  const token = String(came.data.token);
  await call('user/changePin', { pin: PIN, pin_repeat: PIN }, token);
  const orderNo = await placeUnpaid(call, token);
  const payWith = (order_no: string) =>
    call('product/payOrder', { order_no, pin: PIN, request_no: randomUUID() }, token);
  return {
    came,
    guest: {
      token,
      payOwn: () => payWith(orderNo),
      payMadeUp: () => payWith('P20260101-00000001'),
      look: () => call('product/productList', { state: 'open' }, token),
    },
  };
};

/** An investor with an account, who signs in and pays. */
export const investorFrom = async (call: Call, account: string) => {
  const secret = { password: PASSWORD, password_repeat: PASSWORD };
  const { code, data, message } = await call('user/register', { account, ...secret, consent: true });
  if (code !== 200) throw new Error(`${account} was not let in: ${code} ${message}`);
  const token = String(data.token);
  await call('user/changePin', { pin: PIN, pin_repeat: PIN }, token);
  let orderNo = await placeUnpaid(call, token);
  return {
    signIn: () => call('user/login', { account, password: PASSWORD }),
    /** Answered with "insufficient" once the PIN was compared. */
    payPin: () => call('product/payOrder', { order_no: orderNo, pin: PIN, request_no: randomUUID() }, token),
    /** An order can be paid for fifteen minutes. */
    placeAgain: async () => {
      orderNo = await placeUnpaid(call, token);
    },
  };
};

export type Investor = Awaited<ReturnType<typeof investorFrom>>;
