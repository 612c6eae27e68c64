import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const pipe = (told: IncomingMessage, answer: ServerResponse): Promise<void> => pipeline(told, answer);
const newer = async (told: IncomingMessage, answer: ServerResponse): Promise<void> =>
  void answer.end(`${await text(told)}\n// newer`);

/** The app at an address of its own, from which a newer version can come: browsers let no story change a worker’s script. */
export const passOn = async (
  app: string,
): Promise<{ url: string; bringNewer: () => void; close: () => void }> => {
  let isNewer = false;
  const server: Server = createServer((asked, answer) => {
    // Asked for whole: what a browser has of the version before is no answer here.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = asked.headers;
    const onward = request(
      new URL(asked.url ?? '/', app),
      { method: asked.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (told) => {
        const { 'content-length': _, etag: __, ...rest } = told.headers;
        answer.writeHead(told.statusCode ?? 500, rest);
        // Half an answer is none: the browser would wait for the rest.
        const give = isNewer && asked.url === '/sw.js' ? newer : pipe;
        give(told, answer).catch(() => answer.destroy());
      },
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    bringNewer: () => {
      isNewer = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
