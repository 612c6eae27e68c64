import type { Base } from '../base/index.ts';
import type { Sql } from '../db/database.ts';
import type { Ground } from '../ground.ts';
import type { People } from '../people/index.ts';
import { type Bank, createBank } from './bank/index.ts';
import { createBindings } from './bindings/index.ts';
import { createDeposits } from './deposits/index.ts';
import { createPayer, type Payer, type Sending } from './payer/index.ts';
import { createTreasury } from './treasury/index.ts';
import { createWallet } from './wallet/index.ts';
import { createWatcher } from './watcher/index.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals/index.ts';

/** The area rails: money in and out. It asks nothing of the areas above it. */

export type Rails = ReturnType<typeof buildRails>;

export const buildRails = (ground: Ground, base: Base, people: People) => {
  const below = { ...ground, ...base, ...people };
  const { log } = ground;
  /** The receiver of a payment's changes, by the beginning of its cause. */
  const payments: Readonly<Record<string, (tx: Sql, sending: Sending) => Promise<void>>> = {
    faucet: (tx, sending) => wallet.heardSending(tx, sending),
    wallet_send: (tx, sending) => wallet.heardSending(tx, sending),
    withdrawal: (tx, sending) => withdrawals.paymentChanged(tx, sending),
    deposit_return: (tx, sending) => deposits.returnSettled(tx, sending),
  };
  const payer: Payer = createPayer({
    ...below,
    chainStands: () => watcher.stands(),
    onChange: async (tx, sending) => payments[sending.cause.split(':')[0] ?? '']?.(tx, sending),
    onTrouble: ({ cause, trouble }) => log.error({ cause, trouble }, 'a payment does not go on by itself'),
  });
  const watcher = createWatcher({
    ...below,
    ownAmong: async (sql, addresses) => {
      if ((await base.world.read(sql)).name === null) return null;
      return new Set([
        ...(await payer.ownAmong(sql, addresses)),
        ...(await deposits.ownAmong(sql, addresses)),
      ]);
    },
    onFinal: async (tx, transfers) => {
      await wallet.heardFinal(tx, transfers);
      await deposits.heardFinal(tx, transfers);
      await treasury.heardFinal(tx, transfers);
    },
    onUnfinal: (tx, transfers) => deposits.heardUnfinal(tx, transfers),
    onHalt: (halted) =>
      log.error(halted, 'the watcher halted: the last final block it read is another one now'),
    onTrouble: (kind, error) => log.warn({ kind, why: error.message }, 'the practice chain was not read'),
  });
  const deposits = createDeposits({
    ...below,
    payer,
    transfersIn: watcher.transfersIn,
    heights: async (sql) => {
      const { head, scanned, state } = await watcher.status(sql);
      return { head, scanned, halted: state === 'halted' };
    },
    ownWallet: (sql, customerId) => wallet.ownAddress(sql, customerId),
    withdrawnIn: (sql, customerId, tx) => withdrawals.withdrawnIn(sql, customerId, tx),
  });
  const bindings = createBindings({
    ...below,
    reservedAddress: deposits.reservedAddress,
    knownElsewhere: (sql, customerId) => wallet.knownAddresses(sql, customerId),
  });
  const wallet = createWallet({
    ...below,
    payer,
    watcher,
    limiter: ground.guardLimiter,
    knownElsewhere: async (sql, customerId) => [
      ...(await deposits.knownAddresses(sql, customerId)),
      ...(await bindings.knownAddresses(sql, customerId)),
    ],
  });
  const bank: Bank = createBank({
    ...below,
    onChange: (tx, order) => withdrawals.bankChanged(tx, order),
  });
  const withdrawals: Withdrawals = createWithdrawals({ ...below, bindings, bank, payer, watcher });
  const treasury = createTreasury({
    ...below,
    payer,
    watcher,
    tokensAtDeposits: deposits.tokens,
    bankPaid: bank.paid,
  });
  return { bank, bindings, deposits, payer, treasury, wallet, watcher, withdrawals };
};
