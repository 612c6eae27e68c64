import './node-version.ts';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readPassphrase } from './backup/passphrase.ts';
import { placeOf, refuseOtherServers } from './backup/place.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { auditHead, sumLine } from './backup/say.ts';
import { wakeUp } from './backup/wake-up.ts';
import { place as project } from './home.ts';
import { withProjectDatabase } from './project-database.ts';
import { installed, run as runCommand } from './run.ts';

/** `npm run restore -- FILE [--replace]`: puts a backup in this checkout's empty place, and checks the book that is there then. */

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('npm run restore -- FILE [--replace]');
  refuseOtherServers(process.env);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const passphrase = await readPassphrase({ isNew: false });
  const place = await placeOf(project);
  const restored = await restoreBackup({ place, file, passphrase, replace: values.replace, now: new Date() });
  for (const folder of restored.movedTo) console.log(`What was here is in ${folder}.`);
  console.log(`Backup of ${restored.about.madeAt}: ${sumLine(restored.sum)}`);
  console.log(auditHead(restored.sum));
  await withProjectDatabase(async (url) => {
    const { numbers, faults, sessions } = await wakeUp(url, restored);
    const now = { ...restored.sum, databases: numbers };
    console.log(`Restored: ${sumLine(now)}`);
    console.log(auditHead(now));
    console.log(`${sessions} sessions ended: everybody signs in again, but for guests.`);
    for (const fault of faults) console.error(`✗ ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    for (const command of ['reconcile', 'audit']) {
      console.log(`\nnpm run ${command}`);
      const { ok } = await runCommand(installed('tsx'), [`tools/${command}.ts`], { live: true });
      if (!ok) process.exitCode = 1;
    }
  });
  console.log(
    process.exitCode ? 'The restored book has faults: see above.' : 'Restored. npm start starts it.',
  );
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
