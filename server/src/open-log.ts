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

export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino({ level, redact: redacted, base: null, serializers: { err: errorForLog } }, to);
