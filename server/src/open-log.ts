import { writeSync } from 'node:fs';
import pino, { type DestinationStream, type Logger } from 'pino';
import { logFile } from './log-file.ts';

/** Secrets that must not appear in a log, anywhere in an object. */
const redacted = [
  'password',
  'password_repeat',
  'pin',
  'old_pin',
  'old_password',
  'factor_code',
  'pin_repeat',
  'code',
  'token',
  'secret',
  'authorization',
  'cookie',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** The `detail` of a database error quotes the row concerned and is removed; its code is no secret. */
const errorForLog = (error: Error) => {
  const { detail: _, code, ...rest } = pino.stdSerializers.err(error);
  return { ...rest, errorCode: code };
};

/**
 * Writes to standard output without pino's own stream, which on a full disk ends the process and waits for ever to write
 * its last lines. Here a line that cannot be written is lost, and the server continues.
 */
export const lossyOutput = (
  write: (line: string) => void = (line) => writeSync(1, line),
): DestinationStream => ({
  write: (line) => {
    try {
      write(line);
    } catch {}
  },
});

/** Writes to a file that begins anew when it is full, or without one to standard output. */
export const logOutput = (file: string | null): DestinationStream =>
  file === null ? lossyOutput() : logFile({ path: file });

export const openLog = (level: string, to: DestinationStream = lossyOutput()): Logger =>
  pino({ level, redact: redacted, base: null, serializers: { err: errorForLog } }, to);
