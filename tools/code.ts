import './node-version.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'otplib';
import { home, typed } from './home.ts';

/** The console asks for a code from an authenticator app; for the demo operators, this is the app. */
type Demo = { operators: { account: string; secret: string }[] };

const periodSeconds = 30;

const readDemo = async (): Promise<Demo> => {
  const file = join(home, 'demo.json');
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new Error(`There are no demo operators in ${file} yet: run ${typed.start} once.`);
  }
};

const printCodes = async (wanted: string | undefined): Promise<void> => {
  const { operators } = await readDemo();
  const chosen = operators.filter(({ account }) => wanted === undefined || account === wanted);
  if (chosen.length === 0) {
    const known = operators.map(({ account }) => account).join(', ');
    throw new Error(`There is no demo operator "${wanted}". There are: ${known}.`);
  }
  const width = Math.max(...chosen.map(({ account }) => account.length));
  for (const { account, secret } of chosen) {
    console.log(`${account.padEnd(width)}   ${await generate({ secret })}`);
  }
  const left = periodSeconds - (Math.floor(Date.now() / 1000) % periodSeconds);
  console.log(`Good for ${left} more ${left === 1 ? 'second' : 'seconds'}.`);
};

printCodes(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
