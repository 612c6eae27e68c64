import './node-version.ts';
import { statSync } from 'node:fs';
import { readPassphrase } from './backup/passphrase.ts';
import { isInstalled, placeOf, refuseOtherServers } from './backup/place.ts';
import { auditHead, readable, sumLine } from './backup/say.ts';
import { takeBackup } from './backup/take-backup.ts';
import { place as project } from './home.ts';
import { withProjectDatabase } from './project-database.ts';
import { seconds } from './run.ts';

/** `npm run backup -- FILE`: everything of this installation in one encrypted file, beside a running Paperlock or without one. */

const run = async ([file, ...more]: readonly string[]): Promise<void> => {
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new Error('npm run backup -- FILE');
  refuseOtherServers(process.env);
  const place = await placeOf(project);
  if (!isInstalled(place)) throw new Error(`There is no installation in ${project}: npm start makes one.`);
  if (statSync(file, { throwIfNoEntry: false }))
    throw new Error(`${file} is there already: choose another name.`);
  const passphrase = await readPassphrase({ isNew: true });
  const begun = performance.now();
  const { sum, bytes } = await withProjectDatabase((url) =>
    takeBackup({ place, url, file, passphrase, pepper: process.env.PEPPER }),
  );
  console.log(`${file}: ${readable(bytes)}, in ${seconds(performance.now() - begun)}`);
  console.log(sumLine(sum));
  console.log(auditHead(sum));
  console.log('Nobody can open it without the passphrase: keep that apart from the file.');
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
