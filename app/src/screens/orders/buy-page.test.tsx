import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { detail, order, orderNo, pending, preview, previewHash } from '../../parts/orders/test-orders.ts';
import { openAs, product, productId } from '../../parts/products/test-products.ts';
import {
  answer,
  button,
  english,
  enter,
  enterPin,
  here,
  press,
  type Replies,
  refuse,
  savedFiles,
} from '../../test-app.tsx';
import { signedReceipt } from './test-receipt.ts';

const path = `/pages/home/lockming-buy?id=${productId}`;
const placedPath = `/pages/home/lockming-buy?order_no=${orderNo}`;
const PIN = '194822';

const amount = () => screen.findByLabelText<HTMLInputElement>(english('orders.buy_amount'));
const review = async (typed: string) => {
  enter(await amount(), typed);
  await press('orders.review');
};
const sheet = async () => within(await screen.findByRole('dialog', { name: english('orders.review_title') }));

const assets = { available: '4250', locked: '0', held: '0', total: '4250', at: '2026-03-01T12:00:00.000Z' };

/** A server that previews, places and is paid; what it was asked, call by call. */
const shop = (replies: Replies = {}) => {
  const asked: { call: string; ask: Record<string, unknown> }[] = [];
  let state: 'pending' | 'paid' = 'pending';
  const heard =
    (call: string, reply: Replies[string]): Replies[string] =>
    (ask) => {
      asked.push({ call, ask });
      return reply(ask);
    };
  const served: Replies = {
    'credit/assets': () => answer(assets),
    'product/orderPreview': () => answer(preview()),
    'product/placeOrder': () =>
      answer({ order_no: orderNo, expires_at: '2026-03-01T12:14:00.000Z', seconds_left: 900 }),
    'product/payOrder': () => {
      state = 'paid';
      return answer({ order_no: orderNo, state: 'running', receipt: null });
    },
    'product/orderInfo': () => answer(detail(state === 'paid' ? {} : pending)),
    ...replies,
  };
  const all = Object.fromEntries(Object.entries(served).map(([call, reply]) => [call, heard(call, reply)]));
  return { asked, replies: all, of: (call: string) => asked.filter((one) => one.call === call) };
};

describe('the form', () => {
  it('refuses bad amounts before anything is asked', async () => {
    const { of, replies } = shop();
    await openAs(path, replies);
    for (const [typed, text] of [
      ['', /Enter an amount\./],
      ['0', /more than zero/],
      ['-1', /Enter digits, as in 1500 or 12\.50\./],
      ['9'.repeat(20), /This amount is too large\./],
      ['99.999999', /minimum is 100.00 USDT/],
      ['5100', /maximum per order is 5,000.00 USDT/],
      ['100.0000001', /six decimals/],
      ['NaN', /Enter digits, as in 1500 or 12\.50\./],
      ['1e309', /Enter digits, as in 1500 or 12\.50\./],
      ['🙂', /Enter digits, as in 1500 or 12\.50\./],
      ['5\u202e', /Enter digits, as in 1500 or 12\.50\./],
      ['1,000', /two amounts/],
      ['1,000,00', /Enter digits, as in 1500 or 12\.50\./],
      ['4,100', /two amounts/],
    ] as const) {
      await review(typed);
      const name = JSON.stringify(typed);
      const field = await amount();
      expect(field.getAttribute('aria-invalid'), name).toBe('true');
      expect([field.value, document.activeElement], name).toEqual([typed, field]);
      expect(screen.queryByText(text), name).not.toBeNull();
      expect(of('product/placeOrder'), name).toEqual([]);
    }
  });

  it('says at the field, while it is typed, that there is not enough, and leads to practice money', async () => {
    await openAs(
      path,
      shop({ 'credit/assets': () => answer({ ...assets, available: '999.999999' }) }).replies,
    );
    await screen.findByText('999.99');
    enter(await amount(), '1000');
    await screen.findByText('You have 999.99 USDT available.');
    const way = screen.getByRole('link', { name: english('orders.preview_money') });
    expect(way.getAttribute('href')).toBe('/pages/profile/deposit');
    await waitFor(() => expect(here()).toBe(`${path}&amount=1000`));
  });

  it('buys whole units, and says so where more was typed', async () => {
    const { of, replies } = shop();
    await openAs(path, replies);
    enter(await amount(), '1000');
    await screen.findByText('10 units of 100.00 USDT');
    enter(await amount(), '1050');
    await screen.findByText('Buys 10 units for 1,000.00 USDT');
    await waitFor(() =>
      expect(of('product/orderPreview').map(({ ask }) => ask)).toEqual([
        { product_id: productId, quantity: 10 },
      ]),
    );
  });

  it('fills in a share of the balance, in whole units', async () => {
    await openAs(path, shop().replies);
    await screen.findByText('4,250.00');
    await userEvent.click(screen.getByRole('button', { name: '25%' }));
    expect((await amount()).value).toBe('1000');
    await userEvent.click(screen.getByRole('button', { name: english('orders.buy_max') }));
    expect((await amount()).value).toBe('4200');
  });

  it('says first what comes back and when, then all that would happen', async () => {
    await openAs(path, shop().replies);
    await screen.findByText(english('orders.preview_wait'));
    expect(screen.getByRole('img', { name: '30 days' }).textContent).toBe(english('orders.squares_wait'));
    enter(await amount(), '1000');
    const facts = await screen.findByRole('region', { name: english('orders.preview') });
    await waitFor(() => expect(facts.textContent).toMatch(/^You get back 1,015.00 USDT by 2026-03-31/));
    expect(facts.textContent).toContain('1,000.00 USDT you pay + 15.00 USDT promised return');
    expect(facts.textContent).toContain('Promised return15.00');
    expect(facts.textContent).toContain('You get your money back on2026-03-31 12:00');
    expect(facts.textContent).toContain('Reserve before1,234.56');
    expect(facts.textContent).toContain('Reserve afterwards1,219.56');
    expect(facts.textContent).toContain('1,015.00 of 500,000.00 USDT');
    expect(facts.textContent).toContain('Available afterwards4,000.00');
    within(facts).getByRole('img', { name: /^30 days, each with a payout: 15.00 USDT together/ });
    await userEvent.click(within(facts).getByText(english('orders.incomes_table')));
    const rows = [...facts.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows).toHaveLength(30);
    // The preview of this test lists two payments only, and none is invented for the other days.
    expect(rows.slice(0, 3)).toEqual([
      '12026-03-02 12:00:000.50',
      '22026-03-03 12:00:000.50',
      '32026-03-04 12:00:00No payout',
    ]);
  });

  it('does not say what a variable project gives back', async () => {
    const nothing = preview({ promised_total: '0', payouts: [], payout: 'maturity' });
    await openAs(path, shop({ 'product/orderPreview': () => answer(nothing) }).replies);
    enter(await amount(), '1000');
    await screen.findByText(english('orders.get_back_variable'));
    expect(screen.queryByText(/You get back/)).toBeNull();
    const squares = screen.getByRole('img', { name: /minus losses\. Nobody knows which\.$/ });
    expect(squares.textContent).toBe(english('orders.squares_unknown'));
  });

  it.each([
    ['reserve_short', 'The reserve cannot fund this.'],
    ['guarantee_limit', 'The guarantee ends at 500,000.'],
    ['product_sold_out', 'It is sold out.'],
  ] as const)(
    'says at the field, in the words of the server, why so much is not sold (%s)',
    async (refusal, text) => {
      const refused = () => refuse(refusal, text, { field: 'quantity' });
      await openAs(path, shop({ 'product/orderPreview': refused }).replies);
      enter(await amount(), '1000');
      await screen.findByText(text);
      expect((await amount()).getAttribute('aria-invalid')).toBe('true');
      await press('orders.review');
      await waitFor(async () => expect(document.activeElement).toBe(await amount()));
      expect(screen.getAllByText(text)).toHaveLength(1);
    },
  );

  it('leads to the verification where a certified name is needed', async () => {
    await openAs(
      path,
      shop({ 'product/orderPreview': () => refuse('not_certified', 'Verify first.') }).replies,
    );
    enter(await amount(), '1000');
    const way = await screen.findByRole('link', { name: english('orders.preview_verify') });
    expect(way.getAttribute('href')).toBe('/pages/profile/id-verification');
  });

  it('asks for no PIN when the money went elsewhere meanwhile', async () => {
    await openAs(
      path,
      shop({ 'product/orderPreview': () => answer(preview({ available: '999.999999' })) }).replies,
    );
    await review('1000');
    const opened = await sheet();
    expect(opened.getByText(/you have 999.99 USDT available/)).toBeDefined();
    expect(opened.getByRole('link', { name: english('orders.preview_money') })).toBeDefined();
    expect(opened.getByRole<HTMLButtonElement>('button', { name: english('pin.go_on') }).disabled).toBe(true);
  });

  it.each([
    ['launched', 'now_launched'],
    ['booking', null],
    ['suspended', 'now_suspended'],
  ] as const)('is not there for a project that is %s', async (state, key) => {
    await openAs(path, { 'product/productInfo': () => answer(product({ state })) });
    await screen.findByText(english('orders.buy_not'));
    if (key) expect(screen.getByText(english(`products.${key}`))).toBeDefined();
    expect(screen.queryByLabelText(english('orders.buy_amount'))).toBeNull();
  });

  it('offers a retry when the project did not come', async () => {
    const replies = [refuse('internal', '')];
    await openAs(path, { 'product/productInfo': () => replies.pop() ?? answer(product()) });
    await screen.findByText(english('products.detail_failed'));
    await press('common.retry');
    await amount();
  });
});

describe('buying', () => {
  it('places what was previewed, pays it with the PIN, and shows that it is paid', async () => {
    const { of, replies } = shop();
    await openAs(path, replies);
    await review('1000');
    await sheet();
    expect(screen.getByRole('dialog').textContent).toContain('You get back 1,015.00 USDT by 2026-03-31');
    await press('pin.go_on');
    await enterPin();
    await screen.findByRole('heading', { level: 2, name: english('orders.paid_title') });
    expect(screen.getByRole('main').textContent).toContain(
      '1,000.00USDTYou get back 1,015.00 USDT by 2026-03-31, the return in daily payouts.',
    );
    expect(here()).toBe(placedPath);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english('orders.detail'));
    expect(screen.getByRole('link', { name: /^View order/ }).getAttribute('href')).toBe(
      `/pages/home/lockming-order?order_no=${orderNo}`,
    );
    const time = screen.getByRole('link', { name: english('orders.paid_time') });
    expect(time.getAttribute('href')).toBe('/pages/home/clock?for=order&to=2026-03-31T12:00:00.000Z');
    const [placed] = of('product/placeOrder');
    const [paid] = of('product/payOrder');
    expect(placed?.ask).toEqual({
      product_id: productId,
      quantity: 10,
      preview_hash: previewHash,
      request_no: expect.any(String),
    });
    expect(paid?.ask).toEqual({ order_no: orderNo, pin: PIN, request_no: expect.any(String) });
    expect(paid?.ask.request_no).not.toBe(placed?.ask.request_no);
  });

  it('with a wrong PIN first neither places nor pays under another number', async () => {
    const replies = [refuse('pin_wrong', 'Four tries left.')];
    const { of, replies: all } = shop({
      'product/payOrder': () =>
        replies.pop() ?? answer({ order_no: orderNo, state: 'running', receipt: null }),
    });
    await openAs(path, all);
    await review('1000');
    await press('pin.go_on');
    await enterPin('000000');
    await screen.findByText('Four tries left.');
    await enterPin();
    await waitFor(() => expect(here()).toBe(placedPath));
    for (const call of ['product/placeOrder', 'product/payOrder'])
      expect(new Set(of(call).map(({ ask }) => ask.request_no)).size).toBe(1);
  });

  it('says when the preview has changed, and nothing was placed', async () => {
    const { of, replies } = shop({ 'product/placeOrder': () => refuse('preview_changed', 'Look again.') });
    await openAs(path, replies);
    await review('1000');
    await press('pin.go_on');
    await enterPin();
    await screen.findByText('Look again.');
    await waitFor(() => expect(here()).toBe(`${path}&amount=1000`));
    expect(of('product/payOrder')).toEqual([]);
  });

  it('given up at the PIN after it was placed leads to the order, where it can be paid or cancelled', async () => {
    await openAs(path, shop({ 'product/payOrder': () => refuse('pin_wrong', 'Four tries left.') }).replies);
    await review('1000');
    await press('pin.go_on');
    await enterPin('000000');
    await screen.findByText('Four tries left.');
    const dialog = within(await screen.findByRole('dialog', { name: english('pin.title') }));
    await userEvent.click(dialog.getByRole('button', { name: english('common.close') }));
    await waitFor(() => expect(here()).toBe(placedPath));
    await button('orders.cancel');
  });

  it('that is refused after it was placed leads to the order, and says why', async () => {
    await openAs(path, shop({ 'product/payOrder': () => refuse('reserve_short', 'Not funded.') }).replies);
    await review('1000');
    await press('pin.go_on');
    await enterPin();
    await screen.findByText('Not funded.');
    await waitFor(() => expect(here()).toBe(placedPath));
  });
});

describe('an order that waits for its payment', () => {
  it('says how long, without a race, and is paid with the PIN', async () => {
    const { of, replies } = shop();
    await openAs(placedPath, replies);
    await screen.findByText('About 14 minutes left to pay.');
    await screen.findByText('1,219.56');
    await press('orders.pay');
    await press('pin.go_on');
    await enterPin();
    await screen.findByRole('heading', { level: 2, name: english('orders.paid_title') });
    expect(of('product/payOrder')).toHaveLength(1);
  });

  it('cannot be paid while it would be refused', async () => {
    await openAs(
      placedPath,
      shop({ 'product/orderPreview': () => refuse('product_launched', 'Launched.') }).replies,
    );
    await screen.findByText('Launched.');
    expect((await button('orders.pay')).hasAttribute('disabled')).toBe(true);
  });

  it('is cancelled after one more question', async () => {
    let cancelled = false;
    const asked: unknown[] = [];
    const gone = { ...pending, state: 'cancelled', may: order().may, seconds_left: null } as const;
    await openAs(
      placedPath,
      shop({
        'product/orderInfo': () => answer(detail(cancelled ? gone : pending)),
        'product/cancelOrder': (ask) => {
          asked.push(ask);
          cancelled = true;
          return answer(order(gone));
        },
      }).replies,
    );
    await press('orders.cancel');
    const dialog = within(screen.getByRole('dialog', { name: english('orders.cancel_title') }));
    await userEvent.click(dialog.getByRole('button', { name: english('orders.cancel_keep') }));
    expect(asked).toEqual([]);
    await press('orders.cancel');
    await userEvent.click(dialog.getByRole('button', { name: english('orders.cancel') }));
    await screen.findByText(english('orders.now_cancelled'));
    expect(asked).toEqual([{ order_no: orderNo, request_no: expect.any(String) }]);
  });

  it.each([
    ['not_found', 'detail_gone'],
    ['malformed', 'detail_gone'],
    ['internal', 'detail_failed'],
  ] as const)('that is not there (%s) says so', async (refusal, key) => {
    await openAs(placedPath, { 'product/orderInfo': () => refuse(refusal, '') });
    await screen.findByText(english(`orders.${key}`));
  });
});

describe('the receipt', () => {
  const receipt = signedReceipt();
  const paid = (changes: Parameters<typeof detail>[0] = {}, key = receipt.public_key) =>
    openAs(placedPath, {
      'product/orderInfo': () => answer(detail({ receipt, ...changes })),
      'product/receiptKey': () => answer({ public_key: key }),
    });
  const checked = async () => {
    return within(await screen.findByRole('status', { name: english('orders.receipt_checking') }));
  };

  it('is shown with the posting and the reserve before and after', async () => {
    await paid();
    const leaf = await screen.findByRole('region', { name: english('orders.receipt') });
    expect(leaf.textContent).toContain('order:7:pay');
    expect(leaf.textContent).toContain('Reserve before1,234.56');
    expect(leaf.textContent).toContain('Reserve afterwards1,219.56');
    expect(leaf.textContent).toContain(receipt.signature);
  });

  it('is checked on the device, and says what was checked', async () => {
    await paid();
    const found = await checked();
    await found.findByText(english('orders.receipt_good'));
    screen.getByText('Signed receipt · checked');
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      ['signature', 'key', 'order', 'promise', 'reserve', 'days'].map((name) =>
        english(`orders.check_${name}_yes`),
      ),
    );
  });

  it('is not said to fit whole where the published key could not be asked for', async () => {
    await openAs(placedPath, {
      'product/orderInfo': () => answer(detail({ receipt })),
      'product/receiptKey': () => refuse('internal', ''),
    });
    const found = await checked();
    await found.findByText(english('orders.receipt_unsure'));
    screen.getByText('Signed receipt · key not compared');
    expect(found.getByText(english('orders.check_key_unknown'))).toBeDefined();
    expect(found.queryByText(english('orders.receipt_good'))).toBeNull();
  });

  it('of another order or another key is found out', async () => {
    await paid({ amount: '2000' }, signedReceipt().public_key);
    const found = await checked();
    await found.findByText(english('orders.receipt_bad'));
    screen.getByText('Signed receipt · check failed');
    expect(found.getByText(english('orders.check_signature_yes'))).toBeDefined();
    expect(found.getByText(english('orders.check_key_no'))).toBeDefined();
    expect(found.getByText(english('orders.check_order_no'))).toBeDefined();
  });

  it('is saved as a file with text, signature and key', async () => {
    const { blobs, names } = savedFiles();
    await paid();
    await press('orders.receipt_save');
    expect(names).toEqual([`paperlock-receipt-${orderNo}.json`]);
    expect(JSON.parse(await new Response(blobs[0]).text())).toEqual(receipt);
  });

  it('is not there for a product that promised nothing', async () => {
    await paid({ receipt: null, daily_ppm: 0, type: 'premium_plus', promised_total: '0' });
    await screen.findByText(english('orders.paid_text_variable'));
    expect(screen.queryByRole('region', { name: english('orders.receipt') })).toBeNull();
  });
});
