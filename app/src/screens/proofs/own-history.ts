import type { MakeCall } from '@paperlock/client/call.ts';
import { creditLog, type OwnAccount } from '@paperlock/contract/assets.ts';
import type { OwnProofAnswer } from '@paperlock/contract/proofs.ts';
import type { Verdict } from '@paperlock/domain/proofs/verify.ts';

/** Whether the own part of a statement is what the own history shows of that moment, account by account. */

const PAGES_MOST = 6;
const POSTINGS_A_PAGE = 50;

export const matchesHistory = async (
  call: MakeCall,
  { mine, postings, held }: OwnProofAnswer,
): Promise<Verdict> => {
  const amountOf = (bucket: string) => mine.leaves.find((leaf) => leaf.bucket === bucket)?.amount ?? '';
  const found: Verdict[] = [];
  for (const [account, amount] of [
    ['available', amountOf('available')],
    ['locked', amountOf('locked')],
    ['held', held],
  ] as const) {
    const after = await balanceAfter(call, account, postings[account]);
    found.push(after === null ? 'unknown' : after === amount ? 'yes' : 'no');
  }
  if (found.includes('no')) return 'no';
  return found.includes('unknown') ? 'unknown' : 'yes';
};

/** The balance after the nth posting of an account; null where it lies too far back to look for. */
const balanceAfter = async (call: MakeCall, account: OwnAccount, nth: number): Promise<string | null> => {
  if (nth === 0) return '0';
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const log: Awaited<ReturnType<typeof onePage>> = await onePage(call, account, cursor);
    const posting = log.list.find(({ place }) => place === String(nth));
    if (posting) return posting.after;
    cursor = log.next_cursor;
    if (cursor === null) return '';
  }
  return null;
};

const onePage = (call: MakeCall, account: OwnAccount, cursor: string | null) =>
  call(creditLog, { account, limit: POSTINGS_A_PAGE, ...(cursor !== null && { cursor }) });
