import './node-version.ts';
import { buildIfStale } from './build.ts';
import { opening } from './opening.ts';
import { willLive } from './will-live.ts';

/** Builds for a start, and says before what lies ahead. Ends with the process that started it. */
process.on('disconnect', () => process.exit(1));
console.log(opening({ builds: true, lives: willLive() }));
try {
  await buildIfStale();
  process.disconnect?.();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
