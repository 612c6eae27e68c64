import { createTransport } from 'nodemailer';
import type { Mail } from '../ports/mail.ts';

export const smtpMail = ({ url, from }: { url: string; from: string }): Mail => {
  const transport = createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as never);
  return {
    send: async ({ to, subject, body }) => {
      await transport.sendMail({ from, to, subject, text: body });
    },
  };
};
