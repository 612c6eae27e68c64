import type { Answer } from '@paperlock/contract/call.ts';
import type { chainStatus } from '@paperlock/contract/watcher.ts';
import type { ChainInfo, ChainTransferView } from '@paperlock/contract/watcher-desk.ts';
import { encodeAddress } from '@paperlock/domain/chain/address.ts';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';
import { watchLag, watchState } from '@paperlock/domain/chain/watch.ts';
import { microText } from '@paperlock/domain/money.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import type { ChainTransfer } from '../../ports/chain.ts';
import type { WatcherStatus } from './parts.ts';
import { markOf, type WatchRow } from './watcher-store.ts';

const TROUBLE_SHOWN_MS = 60_000;

export const statusOf = (row: WatchRow): WatcherStatus => {
  const { head, final, scanned, looked_at: lookedAt } = row;
  const state = watchState({ lookedAt, halted: row.halted_at !== null, final, scanned }, row.now);
  return { state, head, final, scanned, lag: watchLag(row), lookedAt };
};

const heightsView = ({ state, head, final, scanned, lag, lookedAt }: WatcherStatus) => ({
  state,
  head,
  final,
  scanned,
  lag,
  looked_at: lookedAt?.toISOString() ?? null,
});

export const statusView = (status: WatcherStatus): Answer<typeof chainStatus> => ({
  ...heightsView(status),
  halted: status.state === 'halted',
});

export const transferView = (transfer: ChainTransfer): ChainTransferView => ({
  tx: transfer.tx,
  position: transfer.position,
  block: transfer.block,
  from: encodeAddress(bytesOf(transfer.from)),
  to: encodeAddress(bytesOf(transfer.to)),
  amount: microText(transfer.amountMicro),
  at: transfer.at.toISOString(),
});

export const infoView = (row: WatchRow, unfinal: readonly ChainTransfer[]): ChainInfo => ({
  ...heightsView(statusOf(row)),
  chain_id: PRACTICE_CHAIN.id,
  token: PRACTICE_CHAIN.tokenAddress,
  finality: PRACTICE_CHAIN.finality,
  instance: row.instance,
  head_at: row.head_at?.toISOString() ?? null,
  halted: haltedView(row),
  trouble: troubleView(row),
  unfinal: unfinal.map(transferView),
});

const haltedView = (row: WatchRow): ChainInfo['halted'] => {
  const { halted_at, halted_hash } = row;
  const mark = markOf(row);
  return (
    halted_at &&
    halted_hash && {
      at: halted_at.toISOString(),
      block: mark.number,
      known: mark.hash,
      found: hexOf(halted_hash),
    }
  );
};

const troubleView = ({ trouble, trouble_why, trouble_at, now }: WatchRow): ChainInfo['trouble'] => {
  if (!trouble || !trouble_at || now.getTime() - trouble_at.getTime() > TROUBLE_SHOWN_MS) return null;
  return { kind: trouble, why: trouble_why ?? '', at: trouble_at.toISOString() };
};
