// Receives events of your private world on this machine and checks their signature. Needs a key that may act.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient, requestNo } from '@paperlock/client';

const { PAPERLOCK_URL = 'http://localhost:4800', PAPERLOCK_KEY = '' } = process.env;
const paperlock = createClient({ url: PAPERLOCK_URL, key: PAPERLOCK_KEY });

/** As Standard Webhooks signs: HMAC-SHA256 of id, time and body. */
const isGenuine = (headers, body, secret) => {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  const given = signatures.split(' ').map((one) => Buffer.from(one.replace('v1,', ''), 'base64'));
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
};

const server = createServer();
await once(server.listen(0, '127.0.0.1'), 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');

const later = () => {
  /** @type {(value: string) => void} */
  let resolve = () => {};
  /** @type {Promise<string>} */
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
};
// The test message may come before the answer with the secret does, so it waits for that.
const [secret, credited] = [later(), later()];
server.on('request', async (request, response) => {
  const body = await text(request);
  const genuine = isGenuine(request.headers, body, await secret.promise);
  response.writeHead(genuine ? 204 : 401).end();
  console.log(`${genuine ? 'Genuine' : 'FORGED'}: ${body}`);
  if (genuine && JSON.parse(body).type === 'deposit.credited') credited.resolve(body);
});

const url = `http://127.0.0.1:${address.port}/paperlock`;
secret.resolve((await paperlock.call('script/setWebhook', { url })).secret);
await paperlock.call('credit/practiceMoney', { request_no: requestNo() });
await credited.promise;
await paperlock.call('script/stopWebhook');
server.close();
