import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; subject: string; body: string };

/** A real SMTP server on a free port; what it takes in is read as a mail program would. */
export const startMailServer = async (port = 0) => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('refused') ? new Error('550 no such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, ...read(Buffer.concat(chunks).toString('latin1')) });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};

const read = (raw: string): { subject: string; body: string } => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  const body = rest.join('\r\n\r\n');
  const bytes =
    header('content-transfer-encoding') === 'base64'
      ? Buffer.from(body, 'base64')
      : header('content-transfer-encoding') === 'quoted-printable'
        ? quotedPrintable(body.replace(/=\r\n/g, ''))
        : Buffer.from(body, 'latin1');
  return {
    subject: unwrapped(header('subject')),
    body: bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd(),
  };
};

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`, where one character's bytes may lie in two of them. */
const unwrapped = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', part = '']) =>
          kind.toLowerCase() === 'b'
            ? Buffer.from(part, 'base64')
            : quotedPrintable(part.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );
