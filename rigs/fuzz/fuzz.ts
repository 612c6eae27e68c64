import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { installed, run, seconds, stopChildrenOnSignal } from '../../tools/run.ts';

/**
 * Sends random requests to every call of both origins: `npx tsx rigs/fuzz/fuzz.ts --cases 100000 --seed 7`. It is the fuzz
 * test of the gate with larger counts, on a PostgreSQL of its own. It goes on after a failure and prints every request that led to one.
 */
const { values } = parseArgs({
  options: { cases: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? process.env.RIG_SEED ?? String(randomInt(2 ** 31));
for (const [name, value] of Object.entries({ cases: values.cases, seed })) {
  if (!/^\d{1,9}\d?$/.test(value)) throw new Error(`--${name} is a whole number, not "${value}"`);
}

stopChildrenOnSignal();
process.stdout.write(`${values.cases} random requests, --seed ${seed}\n`);
const { ok, ms } = await run(
  installed('vitest'),
  ['run', '--project=db-rest', 'server/src/http/fuzz.rest.db.test.ts'],
  {
    live: true,
    env: { RIG_CASES: values.cases, RIG_SEED: seed, RIG_SLOWEST_MS: '5000' },
  },
);
process.stdout.write(
  ok
    ? `${values.cases} requests in ${seconds(ms)}: no 5xx, no answer over 5 s, no stack trace, no refusal that the contract does not announce, no row changed by a refused call.\n`
    : `A call failed; the same requests again: npx tsx rigs/fuzz/fuzz.ts --cases ${values.cases} --seed ${seed}\n`,
);
process.exitCode = ok ? 0 : 1;
