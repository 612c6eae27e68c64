import { createTransport } from 'nodemailer';
import type { Mail } from '../ports/mail.ts';

export const smtpMail = ({ url, from }: { url: string; from: string }): Mail => {
  const transport = createTransport(url, {
    // Together less than a transaction may stay idle: a letter is sent while its row is held.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  } as never);
  return {
    send: async ({ to, subject, body }) => {
      await transport.sendMail({ from, to, subject, text: body });
    },
  };
};
