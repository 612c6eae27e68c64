import type { Config } from '@paperlock/server/src/config.ts';
import { buildHouse } from '@paperlock/server/src/house.ts';

/** A worker in a process of its own, to be killed while it works. */

const [configText = '{}', job = ''] = process.argv.slice(2);
const given = JSON.parse(configText) as Config & { pepper: string };
const config: Config = { ...given, pepper: Buffer.from(given.pepper, 'base64') };

const house = await buildHouse(config, { app: null, console: null });
const jobs: Record<string, () => Promise<number>> = {
  pay: house.rails.payer.work,
  bank: house.rails.bank.work,
  holds: house.rails.withdrawals.endHolds,
};
await jobs[job]?.();
await house.close();
