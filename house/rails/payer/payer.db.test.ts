import { newWallet } from '@paperlock/chain/test-wallet.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPayer, type Sending } from './index.ts';
import { openPayments, type Payments, sealer, somebody, TO_FINALITY } from './test-payer.ts';

let payments: Payments;
beforeEach(async () => {
  payments = await openPayments();
});
afterEach(() => payments.close());

const rowsOf = async (what: string) =>
  (await payments.data.asOwner.query(`select ${what} from sending`)).rows;

describe('a payment', () => {
  it('goes from the order to a final block, each step told once, and nothing happens afterwards', async () => {
    const { payer, told, mine, order, fill, balanceOf } = payments;
    await fill(100n);
    const { to } = await order('withdrawal:1', 60n);
    expect(await payments.stateOf('withdrawal:1')).toBe('queued');
    await payer.work();
    expect(told).toEqual(['withdrawal:1 signed', 'withdrawal:1 sent']);
    await mine();
    await payer.work();
    await mine(TO_FINALITY - 2);
    expect(await payer.work()).toBe(0);
    expect(await payments.stateOf('withdrawal:1')).toBe('included');
    await mine();
    await payer.work();
    expect(told).toEqual([
      'withdrawal:1 signed',
      'withdrawal:1 sent',
      'withdrawal:1 included',
      'withdrawal:1 final',
    ]);
    expect(await payer.work()).toBe(0);
    expect(await balanceOf(to)).toBe(60n);
  });

  it('has a hash from the moment it is signed, which is the hash it is found under', async () => {
    await payments.fill(10n);
    await payments.order('withdrawal:1', 10n);
    await payments.payer.work();
    const [before] = await payments.payer.find(payments.data.sql, ['withdrawal:1']);
    await payments.mine();
    expect(payments.real.find(before?.txHash ?? '0x')?.block.number).toBe(2);
  });

  it('is ordered once per cause; the same cause with another content is refused loudly', async () => {
    await payments.fill(100n);
    const to = somebody();
    const first = await payments.order('withdrawal:1', 60n, to);
    expect(await payments.order('withdrawal:1', 60n, to)).toEqual(first);
    await expect(payments.order('withdrawal:1', 61n, to)).rejects.toThrow('another content');
    await expect(payments.order('withdrawal:1', 60n)).rejects.toThrow('another content');
    expect(await rowsOf('cause')).toEqual([{ cause: 'withdrawal:1' }]);
  });

  it('is gone with the transaction that ordered it', async () => {
    const { data, payer } = payments;
    const undone = data.inTransaction(async (tx) => {
      await payer.order(tx, {
        cause: 'withdrawal:1',
        from: await payer.hotWallet(tx),
        to: somebody(),
        amountMicro: 1n,
      });
      throw new Error('refused after all');
    });
    await expect(undone).rejects.toThrow('refused after all');
    expect(await rowsOf('cause')).toEqual([]);
  });

  it.each([0n, -1n])('of %s is none', async (amountMicro) => {
    await expect(payments.order('withdrawal:1', amountMicro)).rejects.toThrow(/check constraint/);
  });

  it('waits where there is no chain', async () => {
    const idle = createPayer({
      db: payments.data,
      chain: null,
      sealer,
      chainStands: async () => true,
      onChange,
      onTrouble: () => {},
    });
    await payments.order('withdrawal:1', 1n);
    expect(await idle.work()).toBe(0);
    expect(await payments.stateOf('withdrawal:1')).toBe('queued');
  });

  it('is undone together with what a listener could not book, and tried again', async () => {
    await payments.close();
    let broken = true;
    payments = await openPayments(async ({ cause, state }) => {
      if (broken && cause === 'withdrawal:1' && state === 'final') throw new Error('the book is closed');
    });
    await payments.fill(100n);
    await payments.order('withdrawal:1', 10n);
    await payments.order('withdrawal:2', 10n);
    await payments.payer.work();
    await payments.mine(TO_FINALITY);
    await expect(payments.payer.work()).rejects.toThrow('1 sendings could not go on');
    expect([await payments.stateOf('withdrawal:1'), await payments.stateOf('withdrawal:2')]).toEqual([
      'sent',
      'final',
    ]);
    broken = false;
    await payments.payer.work();
    expect(await payments.stateOf('withdrawal:1')).toBe('final');
  });
});

const onChange = async () => {};

describe('the hot wallet', () => {
  it('is one, however many ask for it first at once', async () => {
    const { payer, data } = payments;
    const asked = await Promise.all(Array.from({ length: 8 }, () => payer.hotWallet(data.sql)));
    expect(new Set(asked).size).toBe(1);
    expect(await payer.addresses(data.sql)).toEqual([{ address: asked[0], holder: 'hot_wallet' }]);
  });

  it('keeps its key sealed', async () => {
    const { payer, data } = payments;
    await payer.hotWallet(data.sql);
    const { rows } = await data.asOwner.query('select address, key_sealed from chain_key');
    const address = `0x${rows[0].address.toString('hex')}`;
    expect(sealer.open(rows[0].key_sealed, `chain key ${address}`)).toMatch(/^0x[\da-f]{64}$/);
    expect(() => sealer.open(rows[0].key_sealed, `chain key ${somebody()}`)).toThrow();
  });

  it('gives 25 orders 25 numbers in a row, whoever signs them', async () => {
    const { payer, data, order, fill, mine } = payments;
    await fill(1000n);
    const orders = Array.from({ length: 25 }, (_, nth) => order(`withdrawal:${nth}`, 4n));
    const paid = await Promise.all(orders);
    await Promise.all([payer.work(), payer.work(), payer.work()]);
    await mine();
    await payer.work();
    const { rows } = await data.asOwner.query('select nonce::int as nonce from sending order by nonce');
    expect(rows.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 25 }, (_, nth) => nth));
    for (const { to } of paid) expect(await payments.balanceOf(to)).toBe(4n);
    expect((await payer.checks[0]?.run(data.sql))?.breaks).toBe(0);
  });

  it('pays in order: one that is not covered waits, and so do the small ones behind it', async () => {
    const { payer, order, fill, troubles, stateOf } = payments;
    await fill(50n);
    await order('withdrawal:1', 40n);
    await order('withdrawal:2', 40n);
    await order('withdrawal:3', 1n);
    await payer.work();
    await payer.work();
    expect([
      await stateOf('withdrawal:1'),
      await stateOf('withdrawal:2'),
      await stateOf('withdrawal:3'),
    ]).toEqual(['sent', 'queued', 'queued']);
    expect(troubles).toMatchObject([{ cause: 'withdrawal:2', trouble: 'not_covered' }]);
    expect(await payer.troubled()).toBe(1);
    const hot = await payer.hotWallet(payments.data.sql);
    expect(await payer.unfinished(payments.data.sql, hot)).toMatchObject([
      { cause: 'withdrawal:1', trouble: null },
      { cause: 'withdrawal:2', trouble: 'not_covered' },
      { cause: 'withdrawal:3', trouble: null },
    ]);
    await fill(40n);
    // The first round sees the first payment in its block, the second what that leaves.
    await payer.work();
    await payer.work();
    expect([await stateOf('withdrawal:2'), await stateOf('withdrawal:3')]).toEqual(['sent', 'sent']);
    const [second] = await payer.find(payments.data.sql, ['withdrawal:2']);
    expect(second?.trouble).toBeNull();
    expect(await payer.troubled()).toBe(0);
  });

  it('does not promise the same money twice while it is on its way', async () => {
    const { payer, order, fill, stateOf, mine } = payments;
    await fill(50n);
    await order('withdrawal:1', 30n);
    await payer.work();
    await order('withdrawal:2', 30n);
    await payer.work();
    expect(await stateOf('withdrawal:2')).toBe('queued');
    await mine();
    await payer.work();
    expect(await stateOf('withdrawal:2')).toBe('queued');
  });
});

describe('the faucet', () => {
  it('is asked by one key of the platform, for anybody', async () => {
    const { payer, data, mine, balanceOf } = payments;
    const [one, other] = [somebody(), somebody()];
    await data.inTransaction(async (tx) => {
      await payer.orderFaucet(tx, { cause: 'faucet:1', to: one, amountMicro: 5n });
      await payer.orderFaucet(tx, { cause: 'capital:1', to: other, amountMicro: 1_000_000_000_000n });
    });
    await payer.work();
    await mine();
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([5n, 1_000_000_000_000n]);
    const sendings = await payer.find(data.sql, ['faucet:1', 'capital:1']);
    expect(new Set(sendings.map(({ from }: Sending) => from)).size).toBe(1);
  });

  it('is not asked for more than it gives', async () => {
    const { payer, data } = payments;
    const order = { cause: 'capital:1', to: somebody(), amountMicro: 1_000_000_000_001n };
    await expect(payer.orderFaucet(data.sql, order)).rejects.toThrow('a million at most');
  });
});

describe('the database itself', () => {
  it.each([
    ['another signature', `signed = '\\x01'`],
    ['another number', 'nonce = nonce + 1'],
    ['another destination', 'to_address = from_address'],
    ['another amount', 'amount_micro = amount_micro + 1'],
  ])('refuses %s for what is signed', async (_, change) => {
    await payments.fill(10n);
    await payments.order('withdrawal:1', 1n);
    await payments.payer.work();
    await expect(payments.data.asOwner.query(`update sending set ${change}`)).rejects.toThrow(
      'is signed once and ends once',
    );
  });

  it('refuses to reopen what has ended', async () => {
    await payments.fill(10n);
    await payments.order('withdrawal:1', 1n);
    await payments.payer.work();
    await payments.mine(TO_FINALITY);
    await payments.payer.work();
    await expect(
      payments.data.asOwner.query(`update sending set state = 'sent', block = null, settled_at = null`),
    ).rejects.toThrow('ends once');
  });

  it('finds a number that was given out and never signed', async () => {
    const { payer, data } = payments;
    await payer.hotWallet(data.sql);
    await data.asOwner.query('update chain_key set next_nonce = 1');
    expect(await payer.checks[0]?.run(data.sql)).toMatchObject({ checked: 1, breaks: 1 });
  });
});

describe('the lesson’s poison', () => {
  it('is a transfer of nothing out of a wallet whose key signed nothing', async () => {
    const { payer, data, real, chain, mine } = payments;
    const victim = newWallet(real);
    const lookAlike = somebody();
    await payer.orderPoison(data.sql, { cause: 'poison:1', victim: victim.address, lookAlike });
    await payer.work();
    await mine();
    expect(await chain.transfers(0, 1)).toMatchObject([
      { from: victim.address, to: lookAlike, amountMicro: 0n },
    ]);
    expect(await real.nonce(victim.address)).toBe(0);
  });
});
