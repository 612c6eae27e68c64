import type { ChainProcess } from './chain-process.ts';
import type { Living } from './server-process.ts';

/**
 * While the server lives through the months of its demonstration, the chain hurries and dates its blocks as far back as
 * the platform clock stands; afterwards it goes on as usual.
 */
const HURRIED_BLOCK_MS = 10;

export const liveMonths =
  (chain: Pick<ChainProcess, 'pace'> | null, show: (living: Living) => void = () => {}) =>
  (living: Living): void => {
    const { behindMs } = living;
    chain?.pace(behindMs > 0 ? { blockMs: HURRIED_BLOCK_MS, behindMs } : undefined);
    show(living);
  };

/** One line that counts up where somebody watches it, and two where it is kept in a file. */
export const showMonths = ({ day, of }: Living): void => {
  const { stdout } = process;
  const isOver = day === of;
  if (stdout.isTTY)
    stdout.write(`\r  Living through four months of practice: day ${day} of ${of} …${isOver ? '\n' : ''}`);
  else if (day === 0) console.log('  Living through four months of practice …');
};
