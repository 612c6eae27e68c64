import './node-version.ts';
import { parseArgs } from 'node:util';
import { type Role, roles } from '../contract/operators.ts';
import { readConfig } from '../server/src/config.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { newPassword } from '../server/src/demo/people.ts';
import { buildHouse } from '../server/src/house.ts';
import { home } from './home.ts';
import { withProjectDatabase } from './project-database.ts';

/** The first operators of an installation come from outside it: whoever has its machine may make them. */

const usage = `npm run operator -- add NAME --roles ROLE,ROLE\nRoles: ${roles.join(', ')}`;

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Names are told apart by eye: no marks that cannot be seen, no letters that look like others. */
const usableName = /^[a-z0-9][a-z0-9._-]{2,31}$/i;

const addOperator = (account: string, chosen: readonly Role[]): Promise<void> =>
  withProjectDatabase(async (databaseUrl) => {
    await migrate(databaseUrl);
    const config = readConfig({
      ...process.env,
      DATABASE_URL: databaseUrl,
      PAPERLOCK_DATA: process.env.PAPERLOCK_DATA ?? home,
      LOG_LEVEL: 'error',
    });
    const house = await buildHouse(config, { app: null, console: null });
    const password = newPassword();
    const added = await house.operators.add({ account, roles: chosen, password });
    await house.close();
    if (!added) throw new Error(`There is an operator "${account}" already.`);
    console.log(`${account} may sign in to the console with the password ${password}`);
    console.log('and sets up the second factor there at the first sign-in.');
  });

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { roles: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const [verb, account, ...more] = positionals;
  const chosen = values.roles.split(',').map((role) => role.trim());
  if (verb !== 'add' || !account || more.length > 0 || !chosen.every(isRole)) throw new Error(usage);
  if (!usableName.test(account))
    throw new Error('A name has 3 to 32 letters (a–z), digits, dots, dashes or underscores.');
  await addOperator(account, chosen);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
