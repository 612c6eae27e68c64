import { practiceChain } from '@paperlock/server/src/adapters/practice-chain.ts';
import { openFakeNode, ourAnswers } from '@paperlock/server/src/adapters/test-fake-node.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signTokenCall } from '../../keys/chain-key.ts';
import { type Chain, ChainSilent, type Hex, NotOurChain } from '../../ports/chain.ts';
import { createPayer, type Payer } from './index.ts';
import { openPayments, type Payments, sealer, somebody, TO_FINALITY } from './test-payer.ts';

let payments: Payments;
beforeEach(async () => {
  payments = await openPayments();
  await payments.fill(100n);
});
afterEach(() => payments.close());

const signedBytes = async (): Promise<Hex[]> => {
  const { rows } = await payments.data.asOwner.query<{ signed: string }>(
    `select '0x' || encode(signed, 'hex') as signed from sending where signed is not null order by id`,
  );
  return rows.map(({ signed }) => signed as Hex);
};

const paidOnce = async (to: Hex, amountMicro: bigint) => {
  const transfers = await payments.chain.transfers(0, (await payments.chain.head()).number);
  expect(transfers.filter((transfer) => transfer.to === to)).toMatchObject([{ amountMicro }]);
};

describe('a broadcast that is lost', () => {
  it('is made again with the same bytes until it is in a block', async () => {
    const sent: Hex[] = [];
    const lossy: Chain = {
      ...payments.chain,
      send: async (signed) => {
        sent.push(signed);
        return sent.length < 3 ? 'taken' : payments.chain.send(signed);
      },
    };
    const worker = payments.workerOn(lossy);
    const { to } = await payments.order('withdrawal:1', 10n);
    for (let round = 0; round < 5; round += 1) {
      await worker.work();
      await payments.mine();
    }
    await payments.mine(TO_FINALITY);
    await worker.work();
    expect(await payments.stateOf('withdrawal:1')).toBe('final');
    expect(new Set(sent)).toEqual(new Set(await signedBytes()));
    await paidOnce(to, 10n);
  });

  it('whose answer is lost is no second payment', async () => {
    let lost = 0;
    const worker = payments.workerOn({
      ...payments.chain,
      send: async (signed) => {
        await payments.chain.send(signed);
        lost += 1;
        throw new ChainSilent('cut off');
      },
    });
    const { to } = await payments.order('withdrawal:1', 10n);
    await expect(worker.work()).rejects.toThrow('cut off');
    await expect(worker.work()).rejects.toThrow(/cut off/);
    expect(await payments.stateOf('withdrawal:1')).toBe('signed');
    await payments.mine(TO_FINALITY);
    await worker.work();
    expect([await payments.stateOf('withdrawal:1'), lost]).toEqual(['final', 2]);
    await paidOnce(to, 10n);
  });
});

describe('a broadcast that crosses with its block', () => {
  /** Looks before the block is made and acts after another worker has noted it. */
  const latecomer = (send: Chain['send']): Payer => {
    let looked = false;
    return payments.workerOn({
      ...payments.chain,
      outcome: async (tx) => {
        if (looked) return payments.chain.outcome(tx);
        looked = true;
        await payments.mine();
        await payments.payer.work();
        return null;
      },
      send,
    });
  };

  it('does not take back what was noted meanwhile', async () => {
    await payments.order('withdrawal:1', 10n);
    await payments.payer.work();
    await latecomer(payments.chain.send).work();
    expect(payments.told.at(-1)).toBe('withdrawal:1 included');
    expect(await payments.stateOf('withdrawal:1')).toBe('included');
  });

  it('is in no trouble when the chain calls its number used: it used it itself', async () => {
    await payments.order('withdrawal:1', 10n);
    await payments.payer.work();
    await latecomer(async () => 'nonce_used').work();
    expect(payments.troubles).toEqual([]);
  });

  it('is given its time before the same bytes are sent again', async () => {
    let sent = 0;
    const counting: Chain = {
      ...payments.chain,
      send: async () => {
        sent += 1;
        return 'taken';
      },
    };
    const patient = createPayer({
      db: payments.data,
      chain: counting,
      sealer,
      chainStands: async () => true,
      onChange: async () => {},
      onTrouble: () => {},
      resendAfterMs: 60_000,
    });
    await payments.order('withdrawal:1', 10n);
    await patient.work();
    await patient.work();
    expect(sent).toBe(1);
    await payments.data.asOwner.query(`update sending set sent_at = sent_at - interval '61 s'`);
    await patient.work();
    expect(sent).toBe(2);
  });
});

describe('on a chain that was put back', () => {
  it('nothing is signed and nothing counts as paid, until the right one returns', async () => {
    const { payer, mine, order, stateOf, watcherSays } = payments;
    await order('withdrawal:1', 10n);
    await payer.work();
    await order('withdrawal:2', 10n);
    watcherSays('put_back');
    await mine(TO_FINALITY);
    expect(await payer.work()).toBe(0);
    expect(await stateOf('withdrawal:1')).toBe('sent');
    expect(await stateOf('withdrawal:2')).toBe('queued');

    watcherSays('stands');
    await payer.work();
    expect(await stateOf('withdrawal:1')).toBe('final');
    expect(await stateOf('withdrawal:2')).toBe('sent');
  });
});

describe('a payment whose block never was', () => {
  it('goes back to sent, and the same bytes are sent again', async () => {
    const { payer, real, mine, told, order, stateOf } = payments;
    const { to } = await order('withdrawal:1', 10n);
    await payer.work();
    await mine(3);
    await payer.work();
    const before = await signedBytes();
    await real.unmake(3, () => false);
    await payer.work();
    expect(await stateOf('withdrawal:1')).toBe('sent');
    await mine(TO_FINALITY);
    await payer.work();
    expect(told).toEqual(
      ['signed', 'sent', 'included', 'sent', 'final'].map((state) => `withdrawal:1 ${state}`),
    );
    expect(await signedBytes()).toEqual(before);
    await paidOnce(to, 10n);
  });

  it('is told of anew when it turns up in another block', async () => {
    const { payer, real, mine, told, order } = payments;
    await order('withdrawal:1', 10n);
    await payer.work();
    await mine();
    await payer.work();
    await real.unmake(1, () => false);
    await mine(2);
    await payer.work();
    await mine();
    await payer.work();
    const [now] = await payer.find(payments.data.sql, ['withdrawal:1']);
    expect([now?.state, now?.block]).toEqual(['included', 4]);
    expect(told.slice(-2)).toEqual(['withdrawal:1 sent', 'withdrawal:1 included']);
  });
});

describe('a payment that the chain refuses', () => {
  it('has failed once that is final and not a block earlier, is told of once and never sent again', async () => {
    const { payer, real, mine, order, stateOf, told } = payments;
    const { to } = await order('withdrawal:1', 10n);
    await payer.work();
    // The top-up that covered it never was.
    await real.unmake(1, () => false);
    await mine();
    await payer.work();
    await mine(TO_FINALITY - 2);
    await payer.work();
    expect(await stateOf('withdrawal:1')).toBe('included');
    await mine();
    await payer.work();
    await payments.fill(100n);
    await payer.work();
    await mine(TO_FINALITY);
    expect(told).toEqual(['signed', 'sent', 'included', 'failed'].map((state) => `withdrawal:1 ${state}`));
    expect(await payments.balanceOf(to)).toBe(0n);
  });

  it('has not failed when a reorganisation lets it through after all', async () => {
    const { payer, real, mine, order, stateOf } = payments;
    const { to } = await order('withdrawal:1', 10n);
    await payer.work();
    await real.unmake(1, () => false);
    await mine();
    await payer.work();
    await real.unmake(1, () => false);
    await payments.fill(100n);
    await payer.work();
    await mine(TO_FINALITY);
    await payer.work();
    expect(await stateOf('withdrawal:1')).toBe('final');
    await paidOnce(to, 10n);
  });

  it('holds nobody up who does not come after it', async () => {
    const { payer, chain, order, stateOf, data, troubles, mine } = payments;
    const { to } = await order('withdrawal:1', 10n);
    await payer.orderFaucet(data.sql, { cause: 'faucet:1', to, amountMicro: 5n });
    const full = payments.workerOn({
      ...chain,
      send: async (signed) => {
        if (signed === (await signedBytes())[0]) throw new Error('txpool is full');
        return chain.send(signed);
      },
    });
    await full.work();
    await full.work();
    expect([await stateOf('withdrawal:1'), await stateOf('faucet:1')]).toEqual(['signed', 'sent']);
    expect(troubles).toMatchObject([{ cause: 'withdrawal:1', trouble: 'refused' }]);
    await payer.work();
    await mine(TO_FINALITY);
    await payer.work();
    expect(await payer.find(data.sql, ['withdrawal:1'])).toMatchObject([{ state: 'final', trouble: null }]);
  });
});

describe('a number that another transaction has', () => {
  /** Signs with the platform's own key, behind its back. */
  const takeNumber = async (nonce: number) => {
    const { data, payer, real, mine } = payments;
    const hot = await payer.hotWallet(data.sql);
    const { rows } = await data.asOwner.query('select key_sealed from chain_key');
    const key = sealer.open(rows[0].key_sealed, `chain key ${hot}`) as Hex;
    await real.send(signTokenCall(key, nonce, { call: 'transfer', to: somebody(), amountMicro: 1n }).signed);
    await mine();
  };

  it('is not signed over: people look first', async () => {
    const { payer, order, stateOf, troubles } = payments;
    await takeNumber(0);
    await order('withdrawal:1', 10n);
    await payer.work();
    expect(await stateOf('withdrawal:1')).toBe('queued');
    expect(troubles).toMatchObject([{ cause: 'withdrawal:1', trouble: 'nonce_used' }]);
  });

  it('leaves what was signed where it is: neither paid nor failed nor signed anew', async () => {
    const { payer, order, chain, told, troubles, mine } = payments;
    await order('withdrawal:1', 10n);
    await payments.workerOn({ ...chain, send: async () => 'taken' }).work();
    await takeNumber(0);
    await mine(TO_FINALITY);
    await payer.work();
    await payer.work();
    expect(told).toEqual(['withdrawal:1 signed', 'withdrawal:1 sent']);
    expect(troubles).toMatchObject([{ cause: 'withdrawal:1', trouble: 'nonce_used' }]);
    expect(await signedBytes()).toHaveLength(1);
  });
});

describe('a chain that does not answer sensibly', () => {
  it.each([
    ['is rate limited in an HTTP 200', { status: 200, body: '{"Error":"lack of computing resources"}' }],
    ['is rate limited', { status: 429, body: 'slow down' }],
    ['answers without a result', { status: 200, body: '{"jsonrpc":"2.0","id":1}' }],
    ['is broken', { status: 502, body: '<html>' }],
  ])('because it %s is never understood as "not in a block"', async (_, insteadOfAnswers) => {
    const { payer, order, told, mine, stateOf } = payments;
    const { to } = await order('withdrawal:1', 10n);
    await payer.work();
    await mine();
    await payer.work();
    const node = await openFakeNode();
    node.insteadOfAnswers = insteadOfAnswers;
    const limited = payments.workerOn(practiceChain(node.port));
    await order('withdrawal:2', 10n);
    await expect(limited.work()).rejects.toThrow(ChainSilent);
    expect([await stateOf('withdrawal:1'), await stateOf('withdrawal:2')]).toEqual(['included', 'queued']);
    expect(node.asked).not.toContain('eth_sendRawTransaction');
    await node.close();
    await mine(TO_FINALITY);
    await payer.work();
    expect(told.filter((line) => line.startsWith('withdrawal:1'))).toHaveLength(4);
    await paidOnce(to, 10n);
  });

  it('is not ours: nothing is sent to it', async () => {
    await payments.order('withdrawal:1', 10n);
    await payments.workerOn({ ...payments.chain, send: async () => 'taken' }).work();
    const node = await openFakeNode({ ...ourAnswers(), eth_chainId: '0x1', eth_getTransactionReceipt: null });
    await expect(payments.workerOn(practiceChain(node.port)).work()).rejects.toThrow(NotOurChain);
    expect(node.asked).not.toContain('eth_sendRawTransaction');
    await node.close();
  });
});

describe('several workers at once', () => {
  it('pay each of 20 orders once, while blocks come and go', async () => {
    const { payer, chain, order, mine, real, stateOf } = payments;
    const causes = Array.from({ length: 20 }, (_, nth) => `withdrawal:${nth}`);
    const orders = await Promise.all(causes.map((cause) => order(cause, 3n)));
    const workers = [payer, payments.workerOn(chain), payments.workerOn(chain)];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([...workers.map((worker) => worker.work()), mine()]);
      if (round === 1) await real.unmake(1);
    }
    await mine(TO_FINALITY);
    await Promise.all(workers.map((worker) => worker.work()));
    for (const { to, cause } of orders) {
      expect(await stateOf(cause)).toBe('final');
      await paidOnce(to, 3n);
    }
    const finals = payments.told.filter((line) => line.endsWith(' final'));
    expect(new Set(finals).size).toBe(20);
    expect(finals).toHaveLength(20);
  });
});
