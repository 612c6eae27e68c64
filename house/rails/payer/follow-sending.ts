import { mayMoveSending, moveOfOutcome, sendingMoves } from '@paperlock/domain/payer/life.ts';
import { type Chain, ChainSilent, NotOurChain } from '../../ports/chain.ts';
import { lockKey } from './key-store.ts';
import type { PayerParts } from './parts.ts';
import {
  lockSending,
  noteBlock,
  noteSent,
  noteTrouble,
  type OnItsWay,
  type Trouble,
} from './sending-store.ts';

type Parts = PayerParts & { chain: Chain };

/**
 * Reads the outcome of signed bytes and sends them again if they are in no block. Only these bytes are ever sent, so the
 * number of tries does not matter. A payment fails only if a final block says so. Returns true if anything changed.
 * `finalNumber` was read before: a block at or below it stays.
 */
export const followSending = async (
  parts: Parts,
  sending: OnItsWay,
  finalNumber: number,
): Promise<boolean> => {
  const outcome = await parts.chain.outcome(sending.txHash);
  if (!outcome) return broadcast(parts, sending);
  const move = moveOfOutcome(outcome, finalNumber);
  const { to } = sendingMoves[move];
  if (to === sending.state && outcome.block === sending.block) return false;
  return parts.db.inTransaction(async (tx) => {
    await lockKey(tx, sending.from);
    const now = await lockSending(tx, sending.id);
    if (!mayMoveSending(now.state, move)) return false;
    if (now.state === to && now.block === outcome.block) return false;
    await parts.onChange(tx, await noteBlock(tx, sending.id, move, outcome.block));
    return true;
  });
};

const broadcast = async (parts: Parts, sending: OnItsWay): Promise<boolean> => {
  if (!sending.isDue) return false;
  const trouble = await send(parts.chain, sending);
  if (trouble && trouble !== sending.trouble) parts.onTrouble({ ...sending, trouble });
  if (trouble === 'refused') {
    await noteTrouble(parts.db.sql, sending.id, trouble);
    return false;
  }
  return parts.db.inTransaction(async (tx) => {
    const now = await lockSending(tx, sending.id);
    // A concurrent worker has seen a newer state.
    if (now.state !== sending.state || now.block !== sending.block) return false;
    const sent = await noteSent(tx, sending.id, trouble);
    if (now.state === sendingMoves.send.to) return false;
    await parts.onChange(tx, sent);
    return true;
  });
};

const send = async (chain: Chain, { signed, txHash }: OnItsWay): Promise<Trouble | null> => {
  try {
    if ((await chain.send(signed)) !== 'nonce_used') return null;
    // It got into a block just now, or another transaction has its nonce.
    return (await chain.outcome(txHash)) ? null : 'nonce_used';
  } catch (error) {
    if (error instanceof ChainSilent || error instanceof NotOurChain) throw error;
    return 'refused';
  }
};
