import type { Sql } from '../../db/database.ts';
import { signTokenCall, type TokenCall } from '../../keys/chain-key.ts';
import type { Chain, Hex } from '../../ports/chain.ts';
import { type Holder, lockKey, takeNonce } from './key-store.ts';
import { openKey } from './make-key.ts';
import type { PayerParts } from './parts.ts';
import {
  firstQueued,
  isMovingInTo,
  noteSignature,
  noteTrouble,
  promisedBy,
  type Sending,
  type Trouble,
} from './sending-store.ts';

/**
 * Signs the oldest order of a key and stores the bytes before sending any. Orders are paid in order of arrival: an
 * uncovered order delays later ones of its key, because small ones could otherwise overtake a large withdrawal for ever and
 * use up every top-up. Returns false if there is nothing to sign now.
 */
export const signNext = (parts: PayerParts & { chain: Chain }, from: Hex): Promise<boolean> =>
  parts.db.inTransaction(async (tx) => {
    const { holder, sealed, nextNonce } = await lockKey(tx, from);
    const order = await firstQueued(tx, from);
    if (!order) return false;
    const trouble = await whyNot(parts.chain, tx, order, nextNonce);
    if (trouble === 'not_covered' && (await isBeingFilled(tx, from, holder))) return false;
    if (trouble) {
      if (trouble !== order.trouble) parts.onTrouble({ ...order, trouble });
      await noteTrouble(tx, order.id, trouble);
      return false;
    }
    const key = openKey(parts.sealer, from, sealed);
    const signature = signTokenCall(key, Number(nextNonce), callOf(order));
    await takeNonce(tx, from);
    await parts.onChange(tx, await noteSignature(tx, order.id, { nonce: nextNonce, ...signature }));
    return true;
  });

/**
 * A practice wallet often waits for tokens on their way to it, for example from the faucet; the hot wallet of a new world waits
 * for those that move in.
 */
const isBeingFilled = async (tx: Sql, address: Hex, holder: Holder): Promise<boolean> =>
  holder === 'practice_wallet' || isMovingInTo(tx, address);

/**
 * Promised sums are read before the balance. A payment that enters a block in between counts twice for a moment, and is
 * never missed; no other worker records blocks of a locked key.
 */
const whyNot = async (chain: Chain, tx: Sql, order: Sending, nextNonce: bigint): Promise<Trouble | null> => {
  if (order.call === 'transfer') {
    const promised = await promisedBy(tx, order.from);
    if ((await chain.balanceOf(order.from)) - promised < order.amountMicro) return 'not_covered';
  }
  // The database was restored to an earlier state, or the key is used elsewhere: nothing is signed.
  return (await chain.nonce(order.from)) > nextNonce ? 'nonce_used' : null;
};

const callOf = ({ call, to, owner, amountMicro }: Sending): TokenCall => {
  if (call !== 'transfer_from') return { call, to, amountMicro };
  if (!owner) throw new Error('a transfer_from of nobody');
  return { call, to, owner, amountMicro };
};
