/** Sends the same form many times at once, from a process of its own, so that the server's memory is seen alone. */
import { request } from 'node:http';

const input = Buffer.concat(await process.stdin.toArray());
const end = input.indexOf('\n');
const { url, tokens, contentType } = JSON.parse(input.subarray(0, end).toString());
const payload = input.subarray(end + 1);

const send = (token) =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': contentType,
      'content-length': payload.length,
    };
    const sending = request(url, { method: 'POST', headers, agent: false }, async (answer) => {
      resolve(JSON.parse(Buffer.concat(await answer.toArray()).toString()).code);
    });
    sending.on('error', (error) => resolve(error.message));
    sending.end(payload);
  });

/** A busy server may say 429; whoever sends asks again, as the app does. */
const sendUntilTaken = async (token) => {
  const code = await send(token);
  return code === 429 ? sendUntilTaken(token) : code;
};

console.log(JSON.stringify(await Promise.all(tokens.map(sendUntilTaken))));
