import type { ChainProcess } from './chain-process.ts';
import type { Living } from './server-process.ts';

/**
 * While the server lives through the months of its demonstration, the chain hurries and dates its blocks as far back as
 * the platform clock stands; afterwards it goes on as usual.
 */
const HURRIED_BLOCK_MS = 10;

type Show = (living: Living, isFirst: boolean) => void;

export const liveMonths = (chain: Pick<ChainProcess, 'pace'> | null, show: Show = () => {}) => {
  let isFirst = true;
  return (living: Living): void => {
    const { behindMs } = living;
    chain?.pace(behindMs > 0 ? { blockMs: HURRIED_BLOCK_MS, behindMs } : undefined);
    show(living, isFirst);
    isFirst = false;
  };
};

/** One line that counts up where somebody watches it, and a sentence where it is kept in a file. */
export const showMonths: Show = ({ day, of }, isFirst) => {
  const { stdout } = process;
  if (stdout.isTTY) {
    stdout.write(
      `\r  Living through four months of practice: day ${day} of ${of} …${day === of ? '\n' : ''}`,
    );
  } else if (isFirst) console.log('  Living through four months of practice …');
};
