import { hexOf } from '../../db/hex.ts';
import { type BlockAt, type Chain, ChainSilent, type ChainTransfer, NotOurChain } from '../../ports/chain.ts';
import { ownTransfers } from './own-transfers.ts';
import type { WatcherParts } from './parts.ts';
import { missingOf, recordTransfers, replaceUnfinal } from './transfer-store.ts';
import {
  isAt,
  type Mark,
  markOf,
  moveMark,
  noteHalt,
  noteLook,
  noteTrouble,
  selectWatch,
  type TroubleKind,
} from './watcher-store.ts';

/**
 * Reads the chain once. Transfers of final blocks are recorded once, in the transaction that moves the mark and carries out
 * their effects. Other transfers are only shown and rewritten at each new head, so a reorganisation has nothing to undo.
 * Several workers may read at once: the second finds the mark moved and stops.
 */

/** Blocks below the mark that are read again each time: a node that had not indexed a block yet reported it as empty. */
const OVERLAP = 20;
const BLOCKS_AT_ONCE = 2_000;
const TRANSFERS_AT_ONCE = 1_000;
/** Limits one run, so that other jobs get their turn and a server can stop. */
const READINGS_A_LOOK = 20;

/** A node that has fewer blocks than another reported, or than were read. */
class Behind extends Error {}

export const followChain = async (parts: WatcherParts): Promise<number> => {
  if (!parts.chain) return 0;
  try {
    return await look(parts, parts.chain);
  } catch (error) {
    const kind = troubleOf(error);
    if (!kind || !(error instanceof Error)) throw error;
    if (await noteTrouble(parts.db.sql, kind, error.message)) parts.onTrouble(kind, error);
    return 0;
  }
};

const troubleOf = (error: unknown): TroubleKind | null => {
  if (error instanceof ChainSilent) return 'silent';
  if (error instanceof NotOurChain) return 'not_ours';
  return error instanceof Behind ? 'behind' : null;
};

const look = async (parts: WatcherParts, chain: Chain): Promise<number> => {
  await chain.check();
  const mark = markOf(await selectWatch(parts.db.sql));
  const final = await chain.final();
  const head = await chain.head();
  const there = await chain.block(mark.number);
  if (!there)
    throw new Behind(`the chain ends at block ${head.number}, and ${mark.number} were read already`);
  if (there.hash !== mark.hash) {
    await halt(parts, mark, there);
    return 0;
  }
  const { recorded, reached } = await readFinal(parts, chain, mark, final);
  if (reached) await readUnfinal(parts, chain, { mark: reached, final, head });
  return recorded;
};

/** The last final block is another one: the chain was reset, or is a different chain. People decide which is right. */
const halt = async ({ db, facts, onHalt }: WatcherParts, mark: Mark, found: BlockAt): Promise<void> => {
  const isNews = await db.inTransaction(async (tx) => {
    const halted = await noteHalt(tx, mark, found.hash);
    if (halted) await facts.hint(tx, 'watcher', null);
    return halted;
  });
  if (isNews) onHalt({ block: mark.number, known: mark.hash, found: found.hash });
};

type Portion = { transfers: readonly ChainTransfer[]; end: Mark };

/** Returns the number of recorded transfers and the new mark; null if another worker was faster. */
const readFinal = async (
  parts: WatcherParts,
  chain: Chain,
  from: Mark,
  final: BlockAt,
): Promise<{ recorded: number; reached: Mark | null }> => {
  let recorded = 0;
  let mark = from;
  const missed = await readAgain(parts, chain, mark);
  const first: Portion[] = missed.length > 0 ? [{ transfers: missed, end: mark }] : [];
  for (let reading = 0; reading <= READINGS_A_LOOK; reading += 1) {
    const portions = reading === 0 ? first : await readWindow(chain, mark, final);
    for (const portion of portions) {
      const fresh = await record(parts, mark, portion, final.number);
      if (fresh === null) return { recorded, reached: null };
      recorded += fresh;
      mark = portion.end;
    }
    if (mark.number >= final.number) break;
  }
  return { recorded, reached: mark };
};

const readAgain = async (parts: WatcherParts, chain: Chain, { number }: Mark): Promise<ChainTransfer[]> => {
  if (number === 0) return [];
  const { sql } = parts.db;
  const there = await chain.transfers(Math.max(1, number - OVERLAP + 1), number);
  return missingOf(sql, await ownTransfers(parts, sql, there));
};

const readWindow = async (chain: Chain, { number }: Mark, final: BlockAt): Promise<Portion[]> => {
  const to = Math.min(number + BLOCKS_AT_ONCE, final.number);
  const transfers = await chain.transfers(number + 1, to);
  const end = await chain.block(to);
  if (!end) throw new Behind(`block ${to} is final and not there`);
  return portionsOf(transfers, end);
};

/** Divides transfers into portions for one transaction each, without splitting a block. */
export const portionsOf = (transfers: readonly ChainTransfer[], end: Mark): Portion[] => {
  const portions: Portion[] = [];
  let begin = 0;
  transfers.forEach(({ block, blockHash }, index) => {
    const next = index + 1;
    if (next - begin < TRANSFERS_AT_ONCE || transfers[next]?.block === block || block === end.number) return;
    portions.push({ transfers: transfers.slice(begin, next), end: { number: block, hash: blockHash } });
    begin = next;
  });
  return [...portions, { transfers: transfers.slice(begin), end: { number: end.number, hash: end.hash } }];
};

/** Records transfers, their effects and the mark, all or nothing. Returns null if the mark has moved. */
const record = (
  parts: WatcherParts,
  mark: Mark,
  { transfers, end }: Portion,
  final: number,
): Promise<number | null> =>
  parts.db.inTransaction(async (tx) => {
    if (!isAt(await selectWatch(tx, 'for update'), mark)) return null;
    const fresh = await recordTransfers(tx, await ownTransfers(parts, tx, transfers));
    await moveMark(tx, end, Math.max(final, end.number));
    if (fresh.length > 0) await parts.onFinal(tx, fresh);
    await parts.facts.hint(tx, 'watcher', null);
    return fresh.length;
  });

type Reached = { mark: Mark; final: BlockAt; head: BlockAt };

const readUnfinal = async (parts: WatcherParts, chain: Chain, reached: Reached): Promise<void> => {
  const { mark, head } = reached;
  const final = Math.max(reached.final.number, mark.number);
  // Far from the head: transfers there are shown when the rest is recorded.
  const near = mark.number === final;
  const transfers =
    near && head.number > mark.number ? await chain.transfers(mark.number + 1, head.number) : [];
  const still = await chain.block(head.number);
  // The head changed while reading: the result could mix two chains.
  if (still?.hash !== head.hash) return;
  await parts.db.inTransaction(async (tx) => {
    const before = await selectWatch(tx, 'for update');
    if (!isAt(before, mark)) return;
    await noteLook(tx, head, final);
    const sameHead = before.head_hash !== null && hexOf(before.head_hash) === head.hash;
    if (!near || (sameHead && before.final === final && !before.halted_at)) return;
    const own = await ownTransfers(parts, tx, transfers);
    await replaceUnfinal(tx, own);
    await parts.onUnfinal(tx, own, { head: head.number, final });
    await parts.facts.hint(tx, 'watcher', null);
  });
};
