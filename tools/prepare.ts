import './node-version.ts';
import { buildIfStale } from './build.ts';
import { opening } from './opening.ts';
import { willLive } from './will-live.ts';

/** Builds for a start, and says before what lies ahead. Ends with the process that started it. */
const giveUp = () => process.exit(1);
process.on('disconnect', giveUp);
if (!process.argv.includes('--build')) console.log(opening({ builds: true, lives: willLive() }));
try {
  await buildIfStale();
  // Its own end of the channel is no reason to give up.
  process.off('disconnect', giveUp);
  process.disconnect?.();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
