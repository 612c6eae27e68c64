import { appendFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * Writes what a program complains of into a log and keeps the last lines in memory: on a full disk the log says nothing,
 * and that is when somebody needs to read them.
 */
export const keepLastLines = (from: Readable, logFile: string, count = 15): (() => string) => {
  let text = '';
  from.setEncoding('utf8').on('data', (piece: string) => {
    // By its name each time: the log may have begun anew.
    try {
      appendFileSync(logFile, piece, { mode: 0o600 });
    } catch {}
    text = (text + piece)
      .split('\n')
      .slice(-count - 1)
      .join('\n');
  });
  return () => text.trim();
};
