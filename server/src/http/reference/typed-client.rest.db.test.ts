import { join } from 'node:path';
import { openWalletHouse } from '@paperlock/house/rails/wallet/test-wallets.ts';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../test-house.ts';
import { clientSource, compiled } from './test-client.ts';

const journey = `
import { createClient } from './client.js';

export const journey = async (origin: string, password: string, blocks: () => Promise<void>) => {
  const call = createClient(origin);
  const me = { account: 'typed_client', password, consent: true };
  const mistyped = await call('/api/user/register', { ...me, password_repeat: 'another' });
  const field = mistyped.code === 4105 ? mistyped.data.field : undefined;
  const signedIn = await call('/api/user/register', { ...me, password_repeat: password });
  if (signedIn.code !== 200) throw new Error(signedIn.message);
  const { token } = signedIn.data;
  const brought = await call('/api/credit/practiceMoney', { request_no: crypto.randomUUID() }, token);
  if (brought.code !== 200) throw new Error(brought.message);
  await blocks();
  const assets = await call('/api/credit/assets', {}, token);
  if (assets.code !== 200) throw new Error(assets.message);
  const stranger = await call('/api/credit/assets', {});
  return { field, brought: brought.data.amount, available: assets.data.available, stranger: stranger.code };
};
`;

/** The same, each time with one mistake that the document should not let pass. */
const mistakes = {
  'asks.ts': journey.replace('request_no:', 'request_number:'),
  'reads.ts': journey.replace('assets.data.available', 'assets.data.usable'),
  'refused.ts': journey.replace('mistyped.code === 4105', 'mistyped.code === 4401'),
  'skips.ts': journey.replace('if (assets.code !== 200) throw new Error(assets.message);', ''),
};

it('a client made from the document alone takes a newcomer to their first money', async () => {
  const { house } = await openWalletHouse();
  /** What the recurring work does in a few seconds. */
  const blocks = async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await house.rails.payer.work();
      await house.invest.clockMoves.makeBlocks();
      await house.rails.watcher.follow();
    }
  };
  const origin = await house.app.listen({ host: '127.0.0.1', port: 0 });
  const document = (await house.app.inject('/api/openapi.json')).json();
  const files = { 'client.ts': clientSource(document), 'journey.ts': journey, ...mistakes };
  const { folder, errors } = await compiled(files);
  expect(errors.map((line) => line.replace(/\(.*error (TS\d+).*/, ' $1')).sort()).toEqual([
    'asks.ts TS2353',
    'reads.ts TS2339',
    'refused.ts TS2339',
    'refused.ts TS2367',
    'skips.ts TS2339',
  ]);
  const made = await import(/* @vite-ignore */ join(folder, 'journey.js'));
  expect(await made.journey(origin, PASSWORD, blocks)).toEqual({
    field: 'password_repeat',
    brought: '5000',
    available: '5000',
    stranger: 401,
  });
}, 60_000);
