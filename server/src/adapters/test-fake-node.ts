import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PRACTICE_CHAIN } from '@paperlock/domain/chain/practice-chain.ts';

/** A node that says what it is told to, for tests of what we do with it. */
export type FakeNode = {
  port: number;
  answers: Record<string, unknown>;
  /** Sent instead of any answer, as it is. */
  insteadOfAnswers: { status: number; body: string } | null;
  asked: string[];
  close(): Promise<void>;
};

/** Everything the guard asks for, as our own chain says it. */
export const ourAnswers = (): Record<string, unknown> => ({
  eth_chainId: `0x${PRACTICE_CHAIN.id.toString(16)}`,
  net_version: String(PRACTICE_CHAIN.id),
  eth_getBlockByNumber: { number: '0x0', hash: PRACTICE_CHAIN.genesisHash, timestamp: '0x1' },
  eth_getCode: `0x${'60'.repeat(200)}`,
  paperlock_instance: `0x${'11'.repeat(16)}`,
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
});

export const openFakeNode = async (answers = ourAnswers()): Promise<FakeNode> => {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { id, method } = JSON.parse(body);
    node.asked.push(method);
    if (node.insteadOfAnswers) {
      response.writeHead(node.insteadOfAnswers.status).end(node.insteadOfAnswers.body);
      return;
    }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: node.answers[method] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const node: FakeNode = {
    port: (server.address() as AddressInfo).port,
    answers,
    insteadOfAnswers: null,
    asked: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return node;
};
