import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedAfterFile } from '../../db/test-closing.ts';

export type Received = {
  id: string;
  type: string;
  data: Record<string, unknown>;
  body: string;
  /** One per secret that signed. */
  signatures: string[];
  timestamp: string;
};

/** A real receiver of webhooks on this machine. */
export const startReceiver = async () => {
  const received: Received[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const header = (name: string) => String(request.headers[`webhook-${name}`]);
      received.push({
        ...JSON.parse(body),
        id: header('id'),
        timestamp: header('timestamp'),
        signatures: header('signature').split(' '),
        body,
      });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closedAfterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/in`,
    received,
    /** What it answers from now on. */
    answerWith: (status: number) => {
      state.status = status;
    },
  };
};

/** Checks a signature as a receiver would. */
export const isSignedBy = ({ id, timestamp, body, signatures }: Received, secret: string): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signatures.includes(`v1,${expected}`);
};
