import { createTransport } from 'nodemailer';
import type { Mail } from '../ports/mail.ts';

export const smtpMail = ({ url, from }: { url: string; from: string }): Mail => {
  const transport = createTransport(url, {
    // Together less than the time-out for idle transactions, because a message is sent while its row is locked.
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
