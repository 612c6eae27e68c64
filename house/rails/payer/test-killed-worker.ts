import { createSealer } from '@paperlock/server/src/adapters/node-keys/seal.ts';
import { practiceChain } from '@paperlock/server/src/adapters/practice-chain.ts';
import { openDatabase } from '@paperlock/server/src/postgres/database.ts';
import type { Chain } from '../../ports/chain.ts';
import { createPayer } from './index.ts';

/** A worker in a process of its own that is killed, as by kill -9, at one point of its work. */

const [databaseUrl = '', chainPort = '', point = ''] = process.argv.slice(2);

const die = (here: string): void => {
  if (here === point) process.kill(process.pid, 'SIGKILL');
};

const real = practiceChain(Number(chainPort));
const chain: Chain = {
  ...real,
  outcome: async (tx) => {
    die('after store');
    const outcome = await real.outcome(tx);
    if (outcome) die('after inclusion');
    return outcome;
  },
  send: async (signed) => {
    die('before send');
    const sent = await real.send(signed);
    die('after send');
    return sent;
  },
};

const db = openDatabase(databaseUrl, { connections: 3 });
const payer = createPayer({
  db,
  chain,
  sealer: createSealer(Buffer.alloc(32, 'pepper')),
  chainStands: async () => true,
  onChange: async (_, { state }) => die(`while noting ${state}`),
  onTrouble: () => {},
  resendAfterMs: 0,
});
await payer.work();
await db.close();
