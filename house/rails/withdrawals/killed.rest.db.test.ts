import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { FINALITY_DEPTH, PracticeChain } from '@paperlock/chain/chain.ts';
import { serveChain } from '@paperlock/chain/serve.ts';
import { balanceOn, newWallet } from '@paperlock/chain/test-wallet.ts';
import { decodeAddress } from '@paperlock/domain/chain/address.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { bundled } from '@paperlock/server/src/test-bundle.ts';
import { openTestHouse } from '@paperlock/server/src/test-house.ts';
import { afterAll, expect, it } from 'vitest';
import { bindBank, DAY_MS, fundBank, infoOf, richPerson, standsOf, submit } from './test-withdrawals.ts';

/** A worker is killed in the middle of each step; the next one finishes, and everything has happened once. */

const chain = await PracticeChain.open();
const served = await serveChain(chain);
const house = await openTestHouse({ chainPort: served.port });
const { asOwner } = house.data;
afterAll(() => served.close());

const hot = await house.rails.payer.hotWallet(house.db.sql);
const donor = newWallet(chain);
await donor.faucet(1_000_000_000n);
await donor.pay(hot, 1_000_000_000n);
await chain.mine();
await fundBank(house, '1000');

/** Whoever writes this event sleeps over it, in the transaction, until it is too late. */
const sleepOver = async (event: string) => {
  await asOwner.query(`
    create function sleep_over() returns trigger language plpgsql as
      'begin perform pg_sleep(12); return new; end';
    create trigger sleep_over before insert on withdrawal_event for each row
      when (new.event = '${event}') execute function sleep_over()`);
};
const sleepNoMore = () => asOwner.query('drop function sleep_over cascade');

const worker = await bundled(new URL('./test-killed-worker.ts', import.meta.url));
const workElsewhere = (job: string): ChildProcess => {
  const config = { ...house.config, pepper: house.config.pepper.toString('base64') };
  return spawn(process.execPath, [worker, JSON.stringify(config), job], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
};

const sleeper = async (): Promise<number> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await asOwner.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
    );
    if (rows[0]) return rows[0].pid;
    await sleep(50);
  }
  throw new Error('the worker never came to the step');
};

/** Ends the process as kill -9 does; its connection learns of it at once instead of after the sleep. */
const killOver = async (event: string, job: string) => {
  await sleepOver(event);
  const child = workElsewhere(job);
  const ended = new Promise<string>((resolve) =>
    child.on('exit', (code, signal) => resolve(signal ?? `exit ${code}`)),
  );
  const pid = await sleeper();
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  await asOwner.query('select pg_terminate_backend($1, 5000)', [pid]);
  await sleepNoMore();
};

const mine = async (blocks: number) => {
  for (let made = 0; made < blocks; made += 1) await chain.mine();
};
const advance = (ms: number) => house.db.inTransaction((tx) => house.base.clock.advance(tx, ms));
const fees = () => house.base.ledger.balance(operatorAccount('fees'));

it('on the way over the chain: paid once, settled once', async () => {
  const person = await richPerson(house, '100');
  await house.db.inTransaction((tx) => house.base.holds.begin(tx, person.user.id, 'pin'));
  const before = await fees();
  const { id } = (await submit(house, person, '100')).data;
  await advance(DAY_MS);
  const state = async () => (await infoOf(house, person, id)).state;

  await killOver('approved', 'holds');
  expect(await state()).toBe('held');
  await house.rails.withdrawals.endHolds();
  expect(await state()).toBe('approved');

  await killOver('broadcast', 'pay');
  expect(await state()).toBe('approved');
  await house.rails.payer.work();
  expect(await state()).toBe('broadcast');
  await mine(1);

  await killOver('confirming', 'pay');
  expect(await state()).toBe('broadcast');
  await house.rails.payer.work();
  expect(await state()).toBe('confirming');
  await mine(FINALITY_DEPTH + 1);

  await killOver('completed', 'pay');
  expect(await state()).toBe('confirming');
  expect(await standsOf(house, person)).toEqual({ available: 0, held: 100 });
  await house.rails.payer.work();
  await house.rails.payer.work();
  expect(await state()).toBe('completed');
  expect(await standsOf(house, person)).toEqual({ available: 0, held: 0 });
  expect((await fees()) - before).toBe(1_000_000n);
  const address = Buffer.from(decodeAddress(person.address)).toString('hex');
  expect(await balanceOn(chain, `0x${address}`)).toBe(99_000_000n);
}, 120_000);

it('on the way through the bank: taken once, settled once', async () => {
  const person = await richPerson(house, '100');
  const binding_id = await bindBank(house, person);
  const before = await fees();
  const { id } = (await submit(house, person, '100', { binding_id })).data;
  const state = async () => (await infoOf(house, person, id)).state;

  await killOver('broadcast', 'bank');
  expect(await state()).toBe('approved');
  await house.rails.bank.work();
  expect(await state()).toBe('broadcast');
  await advance(3_600_000);

  await killOver('completed', 'bank');
  expect(await state()).toBe('broadcast');
  await house.rails.bank.work();
  await house.rails.bank.work();
  expect(await state()).toBe('completed');
  expect(await standsOf(house, person)).toEqual({ available: 0, held: 0 });
  expect((await fees()) - before).toBe(2_000_000n);
  expect(await house.base.ledger.balance(operatorAccount('bank'))).toBe(-902_000_000n);
}, 120_000);
