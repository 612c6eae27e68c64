import { faucet, practiceSend, practiceWallet } from '@paperlock/contract/wallet.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Wallet } from '../../modules/rails/wallet/index.ts';
import type { Desk } from '../desk.ts';

export const serveWallet = (desk: Desk, wallet: Wallet): void => {
  desk.customer(practiceWallet, async (ask, { customerId }) => done(await wallet.read(customerId, ask)));
  desk.customerOnce(faucet, (ask, { customerId }, tx) => wallet.faucet(tx, ask, customerId));
  desk.customerOnce(practiceSend, (ask, { customerId }, tx) => wallet.send(tx, ask, customerId));
};
