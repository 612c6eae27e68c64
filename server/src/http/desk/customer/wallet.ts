import { faucet, practiceMoney, practiceSend, practiceWallet } from '@paperlock/contract/wallet.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Deposits } from '../../../modules/rails/deposits/index.ts';
import type { Wallet } from '../../../modules/rails/wallet/index.ts';
import type { Desk } from '../desk.ts';

export const serveWallet = (desk: Desk, wallet: Wallet, deposits: Pick<Deposits, 'addressOf'>): void => {
  desk.customer(practiceWallet, async (ask, { customerId }) => done(await wallet.read(customerId, ask)));
  desk.customerOnce(faucet, (ask, { customerId }, tx) => wallet.faucet(tx, ask, customerId));
  desk.customerOnce(practiceMoney, async (_, { customerId }, tx) =>
    wallet.bringMoney(tx, customerId, await deposits.addressOf(customerId, tx)),
  );
  desk.customerOnce(practiceSend, (ask, { customerId }, tx) => wallet.send(tx, ask, customerId));
};
