import type { Sql } from '../../../db/database.ts';
import { signTokenCall, type TokenCall } from '../../../keys/chain-key.ts';
import type { Chain, Hex } from '../../../ports/chain.ts';
import { lockKey, takeNonce } from './key-store.ts';
import { openKey } from './make-key.ts';
import type { PayerParts } from './parts.ts';
import {
  firstQueued,
  noteSignature,
  noteTrouble,
  promisedBy,
  type Sending,
  type Trouble,
} from './sending-store.ts';

/**
 * Signs the oldest order of a key and stores the bytes, before the first of them leaves. First come, first served: an
 * order that is not covered holds up the later ones of its key, however small. Otherwise somebody's large withdrawal
 * could be overtaken for ever by small ones that use up every top-up. False when there is nothing more to sign now.
 */
export const signNext = (parts: PayerParts & { chain: Chain }, from: Hex): Promise<boolean> =>
  parts.db.inTransaction(async (tx) => {
    const { holder, sealed, nextNonce } = await lockKey(tx, from);
    const order = await firstQueued(tx, from);
    if (!order) return false;
    const trouble = await whyNot(parts.chain, tx, order, nextNonce);
    // Somebody's own wallet often waits for what is still on its way to it, from the faucet for instance.
    if (trouble === 'not_covered' && holder === 'practice_wallet') return false;
    if (trouble) {
      if (trouble !== order.trouble) parts.onTrouble({ ...order, trouble });
      await noteTrouble(tx, order.id, trouble);
      return false;
    }
    const key = openKey(parts.sealer, from, sealed);
    const signature = await signTokenCall(key, Number(nextNonce), callOf(order));
    await takeNonce(tx, from);
    await parts.onChange(tx, await noteSignature(tx, order.id, { nonce: nextNonce, ...signature }));
    return true;
  });

/**
 * What is promised is read before the balance. Whatever gets into a block in between is then counted against the key
 * twice for a moment, never not at all; and nobody else notes blocks of this key while it is locked.
 */
const whyNot = async (chain: Chain, tx: Sql, order: Sending, nextNonce: bigint): Promise<Trouble | null> => {
  if (order.call === 'transfer') {
    const promised = await promisedBy(tx, order.from);
    if ((await chain.balanceOf(order.from)) - promised < order.amountMicro) return 'not_covered';
  }
  // The database was put back to an earlier state, or the key is in other hands: nothing to be signed over.
  return (await chain.nonce(order.from)) > nextNonce ? 'nonce_used' : null;
};

const callOf = ({ call, to, owner, amountMicro }: Sending): TokenCall => {
  if (call !== 'transfer_from') return { call, to, amountMicro };
  if (!owner) throw new Error('a transfer_from of nobody');
  return { call, to, owner, amountMicro };
};
