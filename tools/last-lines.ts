import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * Writes what a program complains of into a log and keeps the last lines in memory: on a full disk the log says nothing,
 * and that is when somebody needs to read them.
 */
export const keepLastLines = (from: Readable, logFile: string, count = 15): (() => string) => {
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 }).on('error', () => {});
  let text = '';
  from.setEncoding('utf8').on('data', (piece: string) => {
    if (log.writable) log.write(piece);
    text = (text + piece)
      .split('\n')
      .slice(-count - 1)
      .join('\n');
  });
  from.on('end', () => log.end());
  return () => text.trim();
};
