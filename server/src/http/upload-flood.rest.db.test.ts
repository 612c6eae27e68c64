import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { noise } from '@paperlock/house/base/files/test-pictures.ts';
import { expect, it } from 'vitest';
import { fieldsAndFile } from '../test-form.ts';
import { newCustomer, openTestHouse } from '../test-house.ts';

const house = await openTestHouse();

/** The same picture in a file of so many more bytes, which are carried but not drawn: how long drawing takes is no matter here. */
const padded = (png: Buffer, bytes: number): Buffer => {
  const HEADER_END = 33;
  const chunk = Buffer.concat([Buffer.from('paDd'), randomBytes(bytes)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, HEADER_END), length, chunk, check, png.subarray(HEADER_END)]);
};

it('a flood of sixty files of 7 MB at once is taken in with little memory, while others are answered', async () => {
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.app.server.address() as AddressInfo;
  const people = await Promise.all(Array.from({ length: 40 }, () => newCustomer(house)));
  const big = padded(await noise(60, 60).png().toBuffer(), 7_200_000);
  expect(big.length).toBeGreaterThan(7_000_000);
  const { payload, contentType } = fieldsAndFile({ scene: 'avatar' }, big);
  const flood = (count: number): Promise<number[]> => {
    const tokens = Array.from({ length: count }, (_, n) => people[n % people.length]?.token);
    const url = `http://127.0.0.1:${port}/api/common/upload`;
    const child = spawn(process.execPath, [fileURLToPath(new URL('./test-flood.mjs', import.meta.url))], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(
      Buffer.concat([Buffer.from(`${JSON.stringify({ url, tokens, contentType })}\n`), payload]),
    );
    return json(child.stdout) as Promise<number[]>;
  };
  await flood(10);

  const before = process.memoryUsage.rss();
  let [most, answered] = [before, 0];
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  let flooded = false;
  const others = (async () => {
    while (!flooded) {
      await fetch(`http://127.0.0.1:${port}/healthz`);
      if (!flooded) answered += 1;
    }
  })();
  const codes = await flood(60);
  flooded = true;
  clearInterval(watching);
  await others;
  expect(codes).toEqual(Array(60).fill(200));
  // All of them together are 430 MB.
  expect((most - before) / 1e6).toBeLessThan(250);
  expect(answered).toBeGreaterThan(10);
});
