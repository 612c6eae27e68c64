import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { id: string; type: string; isSignedBy: (secret: string) => boolean };

/** A receiver of webhooks on this machine. It checks signatures as `docs/webhooks.md` says. */
export const startReceiver = async () => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    received.push({
      id: header('id'),
      type: JSON.parse(body).type,
      isSignedBy: (secret) => {
        const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
        const signed = `${header('id')}.${header('timestamp')}.${body}`;
        const expected = createHmac('sha256', key).update(signed).digest('base64');
        return header('signature').split(' ').includes(`v1,${expected}`);
      },
    });
    response.writeHead(200).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/in`,
    received,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
