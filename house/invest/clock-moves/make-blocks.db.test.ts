import { randomUUID } from 'node:crypto';
import { FINALITY_DEPTH, PracticeChain } from '@paperlock/chain/chain.ts';
import { type ServedChain, serveChain } from '@paperlock/chain/serve.ts';
import { newWallet } from '@paperlock/chain/test-wallet.ts';
import { clockAdvance } from '@paperlock/contract/clock.ts';
import { newCustomer, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const chain = await PracticeChain.open();
const served: ServedChain = await serveChain(chain);
const house = await openTestHouse({ chainPort: served.port, demo: true });
const { token } = await newCustomer(house);

const leap = async () =>
  (await post(house, clockAdvance, { by: 'hour', request_no: randomUUID() }, { token })).code;

describe('after a leap', () => {
  it('blocks are made for what waits, and none before it', async () => {
    await newWallet(chain).faucet(5n);
    expect(await house.invest.clockMoves.makeBlocks()).toBe(0);
    expect(await leap()).toBe(200);
    expect(await house.invest.clockMoves.makeBlocks()).toBe(FINALITY_DEPTH + 1);
    expect([chain.finalNumber, chain.unsettled]).toEqual([1, false]);
    expect(await house.invest.clockMoves.makeBlocks()).toBe(0);
  });

  it('also for what the leap made due, for half a minute', async () => {
    await newWallet(chain).faucet(5n);
    expect(await house.invest.clockMoves.makeBlocks()).toBe(FINALITY_DEPTH + 1);
    await house.data.asOwner.query(`update clock_move set moved_at = moved_at - interval '31 s'`);
    await newWallet(chain).faucet(5n);
    expect(await house.invest.clockMoves.makeBlocks()).toBe(0);
    expect(chain.unsettled).toBe(true);
  });

  it('a chain that does not answer stops nobody', async () => {
    await served.close();
    expect(await leap()).toBe(200);
    expect(await house.invest.clockMoves.makeBlocks()).toBe(0);
  });
});
