import { randomUUID } from 'node:crypto';
import { FINALITY_DEPTH, PracticeChain } from '@paperlock/chain/chain.ts';
import { serveChain } from '@paperlock/chain/serve.ts';
import { treasuryDecide, treasuryPropose } from '@paperlock/contract/treasury.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import { closedAfterFile } from '../../db/test-closing.ts';

/** A house beside a real chain in memory, and two people who may move the operator's money. */
export const openTreasury = async () => {
  const real = await PracticeChain.open();
  const served = await serveChain(real);
  closedAfterFile(served.close);
  const house: TestHouse = await openTestHouse({ chainPort: served.port });
  const maker = await signInOperator(house, await newOperator(house, 'treasury_maker'));
  const checker = await signInOperator(house, await newOperator(house, 'treasury_checker'));

  const propose = async (kind: string, amount: string, cookie = maker) => {
    const ask = { kind, amount, reason: 'For payouts.', request_no: randomUUID() };
    const { code, data } = await post(house, treasuryPropose, ask, { cookie });
    if (code !== 200) throw new Error(`the proposal was refused: ${nameOf(code)}`);
    return data;
  };
  const decide = async (proposal: string, approve = true, cookie = checker, reason = 'Looked at it.') =>
    post(house, treasuryDecide, { proposal, approve, reason }, { cookie });

  const mineToFinal = async () => {
    for (let made = 0; made <= FINALITY_DEPTH; made += 1) await real.mine();
  };
  return {
    real,
    house,
    maker,
    checker,
    propose,
    decide,
    mineToFinal,
    approved: async (kind: string, amount: string): Promise<string> => {
      const { id } = await propose(kind, amount);
      const { code } = await decide(id);
      if (code !== 200) throw new Error(`the approval was refused: ${nameOf(code)}`);
      return id;
    },
    /** The worker's share of a payment, up to the block in which nothing can be undone. */
    payToTheEnd: async () => {
      await house.rails.payer.work();
      await mineToFinal();
      await house.rails.payer.work();
      await house.rails.watcher.follow();
    },
    balance: (kind: Parameters<typeof operatorAccount>[0]) =>
      house.base.ledger.balance(operatorAccount(kind)),
    breaks: async () => {
      const { checks } = await house.oversight.reconciliation.run('command');
      return checks.filter(({ breaks }) => breaks > 0);
    },
  };
};
