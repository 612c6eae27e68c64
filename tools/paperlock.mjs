#!/usr/bin/env node
/**
 * `npx paperlock`: the program of the package, in which everything is built. Data lies in the person's own folder, because
 * npm may empty its own at any time.
 */
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';

const usage = `npx paperlock                 starts the app, the console, the practice chain and a database
npx paperlock --https         with a certificate of its own, for phones
npx paperlock --verbose       with the logs in this terminal
npx paperlock code [NAME]     codes for signing in to the console with the sample accounts
npx paperlock --version

Data: the folder .paperlock in your home folder, or in the folder that PAPERLOCK_HOME names.
Settings: https://github.com/paperlock/paperlock/blob/main/docs/settings.md`;

const version = () => JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

const start = async () => {
  // In a checkout, npx finds this file too: there it is `npm start`.
  if (existsSync(new URL('./start.ts', import.meta.url))) return import('./start.mjs');
  keepAtHome();
  const built = await import(new URL('./dist/start.js', import.meta.url).href);
  return built.start({ isBuilt: false });
};

const keepAtHome = () => {
  process.env.PAPERLOCK_HOME ||= homedir();
};

const [word, ...more] = process.argv.slice(2);
if (word === '--help') console.log(usage);
else if (word === '--version') console.log(version());
else if (word === 'code') {
  keepAtHome();
  process.argv.splice(2, 1);
  await import(new URL('./dist/code.js', import.meta.url).href);
} else if ([word, ...more].every((one) => one === undefined || one === '--https' || one === '--verbose'))
  await start();
else {
  console.error(usage);
  process.exitCode = 1;
}
