import { writeSync } from 'node:fs';
import pino, { type DestinationStream, type Logger } from 'pino';

/** What nobody may read in a log, wherever in an object it stands. */
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

/** Of a database error, `detail` quotes the row it is about; the code that tells its kind is no secret one. */
const errorForLog = (error: Error) => {
  const { detail: _, code, ...rest } = pino.stdSerializers.err(error);
  return { ...rest, errorCode: code };
};

/**
 * Standard output, without pino's own stream: on a full disk that one ends the process, and then waits for ever to write its
 * last lines. Here a line that cannot be written is lost, and the server goes on.
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

export const openLog = (level: string, to: DestinationStream = lossyOutput()): Logger =>
  pino({ level, redact: redacted, base: null, serializers: { err: errorForLog } }, to);
