import { type Chain, ChainSilent, NotOurChain } from '../../ports/chain.ts';
import { followSending } from './follow-sending.ts';
import type { PayerParts } from './parts.ts';
import { keysWithQueue, onTheirWay } from './sending-store.ts';
import { signNext } from './sign-next.ts';

/** Signatures per key and run, so that signed payments are also sent soon. */
const SIGNED_AT_ONCE = 100;
const FOLLOWED_AT_ONCE = 200;

/**
 * One round: signs orders, sends signed bytes, reads outcomes. It may be interrupted anywhere and repeated, also by several
 * workers at once. Returns how many payments changed.
 */
export const work = async (parts: PayerParts & { chain: Chain }): Promise<number> => {
  if (!(await parts.chainStands())) return 0;
  let changed = 0;
  const failures: unknown[] = [];
  /** An error of one payment does not stop the others; a silent or foreign chain ends the round. */
  const attempt = async (step: () => Promise<boolean>): Promise<boolean> => {
    try {
      const done = await step();
      if (done) changed += 1;
      return done;
    } catch (error) {
      if (error instanceof ChainSilent || error instanceof NotOurChain) throw error;
      failures.push(error);
      return false;
    }
  };

  for (const from of await keysWithQueue(parts.db.sql)) {
    for (let nth = 0; nth < SIGNED_AT_ONCE; nth += 1) {
      if (!(await attempt(() => signNext(parts, from)))) break;
    }
  }
  for (let after = 0n, more = true; more; ) {
    // Read before any outcome: a block that is final now is still final then.
    const { number: finalNumber } = await parts.chain.final();
    const page = await onTheirWay(parts.db.sql, after, FOLLOWED_AT_ONCE, parts.resendAfterMs);
    for (const sending of page) await attempt(() => followSending(parts, sending, finalNumber));
    after = page.at(-1)?.id ?? after;
    more = page.length === FOLLOWED_AT_ONCE;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sendings could not go on`);
  return changed;
};
