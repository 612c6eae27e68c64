import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PracticeChain } from '@paperlock/chain/chain.ts';
import { produceBlocks } from '@paperlock/chain/produce-blocks.ts';
import { serveChain } from '@paperlock/chain/serve.ts';
import { closedAfterFile } from '@paperlock/house/db/test-closing.ts';
import { openTestHouse } from '../test-house.ts';
import type { OnDay } from './diary.ts';

/** A house beside a chain in a hurry, which dates its blocks as the tools have it do. */
export const openLife = async () => {
  let behind = 0;
  const chain = await PracticeChain.open({ now: () => Date.now() - behind });
  const served = await serveChain(chain);
  const folder = mkdtempSync(join(tmpdir(), 'paperlock-demo-'));
  const blocks = produceBlocks(chain, 1, (error) => {
    throw error;
  });
  closedAfterFile(async () => {
    await blocks.stop();
    await served.close();
    rmSync(folder, { recursive: true });
  });
  const house = await openTestHouse({ chainPort: served.port });
  const onDay: OnDay = (_day, _of, behindMs) => {
    behind = behindMs;
  };
  return {
    house,
    folder,
    onDay,
  };
};

export type Life = Awaited<ReturnType<typeof openLife>>;

/** Breaks that reconciliation finds, and everything the two of them have done. */
export const whatBecame = async ({ house }: Life) => {
  await house.rails.deposits.readHoldings();
  await house.base.ledger.rollUp();
  const { checks } = await house.oversight.reconciliation.run('command');
  const breaks = checks.filter((check) => check.breaks > 0);
  const people = await Promise.all(
    ['investor_a', 'investor_b'].map(async (account) => {
      const user = await house.people.identity.findCustomer(account);
      if (!user) throw new Error(`there is no ${account}`);
      const customerId = user.id;
      return {
        customerId,
        user,
        orders: await house.invest.orders.allOf({ customerId, lang: 'en' }),
        deposits: await house.rails.deposits.allOf(customerId),
        withdrawals: await house.rails.withdrawals.allOf(customerId),
        available: await house.base.ledger.balance({ owner: customerId, kind: 'available' }),
      };
    }),
  );
  const [careful, bold] = people;
  if (!careful || !bold) throw new Error('somebody is missing');
  return { breaks, careful, bold };
};
