import { isLoopback } from '@paperlock/domain/identity/network.ts';
import type { Mail } from '@paperlock/house/ports/mail.ts';
import { createTransport } from 'nodemailer';

export const smtpMail = ({ url, from }: { url: string; from: string }): Mail => {
  const transport = createTransport({
    url,
    // Together less than the time-out for idle transactions, because a message is sent while its row is locked.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    // Messages carry codes: a server that offers no encryption gets none. `?requireTLS=false` in the address allows it.
    requireTLS: !(URL.canParse(url) && isLoopback(new URL(url).hostname)),
  });
  return {
    send: async ({ to, subject, body }) => {
      await transport.sendMail({ from, to, subject, text: body });
    },
  };
};
