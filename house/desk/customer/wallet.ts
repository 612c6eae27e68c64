import { faucet, practiceMoney, practiceSend, practiceWallet } from '@paperlock/contract/wallet.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveWallet = (desk: Desk): void => {
  desk.customer(practiceWallet, async (m, ask, { customerId }) =>
    done(await m.rails.wallet.read(customerId, ask)),
  );
  desk.customerOnce(faucet, (m, ask, { customerId }, tx) => m.rails.wallet.faucet(tx, ask, customerId));
  desk.customerOnce(practiceMoney, async (m, _, { customerId }, tx) =>
    m.rails.wallet.bringMoney(tx, customerId, await m.rails.deposits.addressOf(customerId, tx)),
  );
  desk.customerOnce(practiceSend, (m, ask, { customerId }, tx) => m.rails.wallet.send(tx, ask, customerId));
};
