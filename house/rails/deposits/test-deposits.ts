import { randomBytes, randomUUID } from 'node:crypto';
import { FINALITY_DEPTH, PracticeChain } from '@paperlock/chain/chain.ts';
import { serveChain } from '@paperlock/chain/serve.ts';
import { newWallet } from '@paperlock/chain/test-wallet.ts';
import {
  claimLookup,
  depositAddress,
  recharge,
  rechargeInfo,
  rechargeList,
} from '@paperlock/contract/deposits.ts';
import { type Role, roles } from '@paperlock/contract/operators.ts';
import { callData } from '@paperlock/domain/chain/call-data.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
  type TestCustomer,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import sharp from 'sharp';
import { closedAfterFile } from '../../db/test-closing.ts';
import type { Hex } from '../../ports/chain.ts';
import { somebody } from '../bindings/test-bindings.ts';
import type { Arrived } from './arrival-store.ts';

/** People who deposit, on a real chain of which blocks are made when a test says so. */

export const USDT = 1_000_000n;

export type Depositor = TestCustomer & { address: Hex };

export const openDeposits = async () => {
  const chain = await PracticeChain.open();
  const served = await serveChain(chain);
  closedAfterFile(served.close);
  const house = await openTestHouse({ chainPort: served.port });
  const mine = async (blocks: number) => {
    for (let made = 0; made < blocks; made += 1) await chain.mine();
  };
  return {
    house,
    chain,
    mine,
    /** One more block, and the watcher has seen it. */
    step: async (blocks = 1) => {
      await mine(blocks);
      await house.rails.watcher.follow();
    },
    /** Everything up to now is final and heard of. */
    settle: async () => {
      await mine(FINALITY_DEPTH + 1);
      await house.rails.watcher.follow();
    },
  };
};

export type Deposited = Awaited<ReturnType<typeof openDeposits>>;

/** Somebody with a PIN of their own and an address. */
export const depositor = async (house: TestHouse): Promise<Depositor> => {
  const person = await somebody(house);
  return { ...person, address: await house.rails.deposits.addressOf(person.user.id) };
};

/** A wallet outside with money in it. */
export const filledWallet = async ({ chain, mine }: Deposited, amountMicro: bigint) => {
  const wallet = newWallet(chain);
  await wallet.faucet(amountMicro);
  await mine(1);
  return wallet;
};

/** A call of a contract that tells of transfers which never were, under the token's own symbol. */
export const pretended = (to: Hex, amountMicro: bigint): Hex =>
  callData('pretend(address,uint256)', to, amountMicro);

export const anyHash = (): Hex => `0x${randomBytes(32).toString('hex')}`;
export const anyAddress = (): Hex => `0x${randomBytes(20).toString('hex')}`;

/** A transfer as the watcher would tell of it. */
export const transfer = (to: Hex, amountMicro: bigint, changes: Partial<Arrived> = {}): Arrived => ({
  tx: anyHash(),
  position: 0,
  block: 7,
  blockHash: `0x${'77'.repeat(32)}`,
  from: anyAddress(),
  to,
  amountMicro,
  ...changes,
});

export const hearFinal = ({ db, rails: { deposits } }: TestHouse, ...transfers: Arrived[]): Promise<void> =>
  db.inTransaction((tx) => deposits.heardFinal(tx, transfers));

export const hearUnfinal = ({ db, rails: { deposits } }: TestHouse, ...transfers: Arrived[]): Promise<void> =>
  db.inTransaction((tx) => deposits.heardUnfinal(tx, transfers));

export const availableOf = ({ base: { ledger } }: TestHouse, { user }: TestCustomer): Promise<bigint> =>
  ledger.balance({ owner: user.id, kind: 'available' });

export const standOf = ({ base: { ledger } }: TestHouse, kind: 'chain' | 'suspense'): Promise<bigint> =>
  ledger.balance(operatorAccount(kind));

export const addressInfo = async (house: TestHouse, person: TestCustomer) =>
  (await post(house, depositAddress, {}, person)).data;

export const listOf = async (house: TestHouse, person: TestCustomer, ask: object = {}) =>
  (await post(house, rechargeList, ask, person)).data.list;

export const infoOf = async (house: TestHouse, person: TestCustomer, id: string) =>
  (await post(house, rechargeInfo, { id }, person)).data;

export const only = <T>([one, ...more]: readonly T[]): T => {
  if (one === undefined || more.length > 0) throw new Error(`${one ? more.length + 1 : 0} instead of one`);
  return one;
};

let receipt: Promise<Buffer> | undefined;
const receiptPicture = (): Promise<Buffer> => {
  receipt ??= sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return receipt;
};

/** A picture that waits to be used for a claim. */
export const newReceipt = async ({ base: { files } }: TestHouse, { user }: TestCustomer): Promise<string> => {
  const received = await files.receive({ ownerId: user.id, scene: 'receipt', bytes: await receiptPicture() });
  if (!received.ok) throw new Error(`the receipt was refused: ${received.refusal}`);
  return received.value.id;
};

export const claim = async (house: TestHouse, person: TestCustomer, ask: object) => {
  const whole = { receipt_id: await newReceipt(house, person), request_no: randomUUID(), ...ask };
  const { code, data, refusal } = await post(house, recharge, whole, person);
  return { name: nameOf(code), data, field: refusal?.field, params: refusal?.params };
};

export const lookUp = async (house: TestHouse, person: TestCustomer, text: string) =>
  (await post(house, claimLookup, { text }, person)).data;

/** An operator, signed in, by default with every role there is. */
export const newColleague = async (house: TestHouse, ...as: Role[]): Promise<{ cookie: string }> => ({
  cookie: await signInOperator(house, await newOperator(house, ...(as.length > 0 ? as : roles))),
});
