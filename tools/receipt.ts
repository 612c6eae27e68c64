import './node-version.ts';
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Receipt, receiptKey } from '../contract/orders.ts';
import {
  isPromiseOfTerms,
  isReserveLowered,
  isRunningItsDays,
  type Promised,
  readPromised,
} from '../domain/orders/receipt.ts';
import { catalogFromDisk } from '../words/load.ts';
import { createSpeaker } from '../words/speak.ts';
import { isCommand } from './run.ts';

/**
 * Checks the receipt of a funded promise without asking anybody: `npm run receipt -- FILE`, and with
 * `--key KEY` also that the key is one you know from elsewhere. It needs no server, no database and no network.
 */

const { say } = createSpeaker({ lang: 'en', catalog: catalogFromDisk('en') });

export type Verdict = { fits: boolean; lines: readonly string[] };

/** What is found of a file's content. Without a known key it can only be held against the one it brings itself. */
export const judgeReceipt = (content: string, knownKey?: string): Verdict => {
  const found = readFileContent(content);
  if (typeof found === 'string') return { fits: false, lines: [found] };
  const said = readPromised(found.text);
  if (!said) return { fits: false, lines: ['Its signed text is not that of a receipt of a funded promise.'] };
  const key = checkKey(found, knownKey);
  const checks: [boolean, string][] = [
    [isSigned(found), sentence('signature', isSigned(found))],
    ...(key ? [key] : []),
    [isPromiseOfTerms(said), sentence('promise', isPromiseOfTerms(said))],
    [isReserveLowered(said), sentence('reserve', isReserveLowered(said))],
    [isRunningItsDays(said), sentence('days', isRunningItsDays(said))],
  ];
  const fits = checks.every(([good]) => good);
  const lines = [
    ...whatItSays(said),
    '',
    ...checks.map(([good, text]) => `${good ? '✓' : '✗'} ${text}`),
    ...(key ? [] : ownKey(found)),
    '',
    fits
      ? `Everything fits${key ? '' : ', if that key is the right one'}.`
      : 'Not everything fits: this is not the receipt as it was signed, or not one that was funded.',
  ];
  return { fits, lines };
};

const readFileContent = (content: string): Receipt | string => {
  let said: unknown;
  try {
    said = JSON.parse(content);
  } catch {
    return 'This is not JSON. The file to check is the one that the app saves beside an order.';
  }
  return isReceipt(said) ? said : 'This is JSON, but no receipt: it needs text, signature and public_key.';
};

const isReceipt = (said: unknown): said is Receipt =>
  typeof said === 'object' &&
  said !== null &&
  ['text', 'signature', 'public_key'].every(
    (name) => typeof (said as Record<string, unknown>)[name] === 'string',
  );

const sentence = (name: 'signature' | 'promise' | 'reserve' | 'days', good: boolean): string =>
  say(`orders.check_${name}_${good ? 'yes' : 'no'}`);

const isSigned = ({ text, signature, public_key }: Receipt): boolean => {
  const key = readKey(public_key);
  return key !== null && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
};

/** Null for whatever is not an Ed25519 key: another kind would be checked by other rules. */
const readKey = (base64: string): KeyObject | null => {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
};

const checkKey = ({ public_key }: Receipt, known: string | undefined): [boolean, string] | null => {
  if (known === undefined) return null;
  const good = known === public_key;
  return [good, good ? 'The key is the one you named.' : 'The key is another one than you named.'];
};

const ownKey = ({ public_key }: Receipt): string[] => [
  '? The key is the file’s own: whoever forges a receipt brings a key that fits. Compare it with the one that the',
  `  installation publishes (/api/${receiptKey.path}), or name that one with --key:`,
  `  ${plain(public_key)}`,
];

const whatItSays = (said: Promised): string[] =>
  [
    ['Order', said.order_no],
    ['Amount', `${said.amount} USDT`],
    ['Daily rate', `${said.daily_ppm} millionths, for ${said.period_days} days`],
    ['Promised', `${said.promised_total} USDT`],
    ['Set aside by', said.escrow_posting],
    ['Reserve', `${said.reserve_before} before, ${said.reserve_after} after`],
    ['Paid', said.paid_at],
    ['Runs', `${said.lock_at} to ${said.maturity}`],
  ].map(([name = '', value = '']) => `${name.padEnd(13)}${plain(value)}`);

/** A stranger's file must not be able to write its own verdict on this terminal. */
const plain = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�');

const USAGE = 'Which receipt? npm run receipt -- FILE [--key KEY]';

const checkFile = async (args: string[]): Promise<Verdict> => {
  const { values, positionals } = parseArgs({
    args,
    options: { key: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  if (values.key !== undefined && readKey(values.key) === null)
    throw new Error('--key is not a public Ed25519 key in base64.');
  // npm runs us in the repository; the file is named from where the person stands.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  return judgeReceipt(await readFile(path, 'utf8'), values.key);
};

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder, not a file.';
  if (code === 'EACCES') return 'This file may not be read.';
  return error instanceof Error ? error.message : String(error);
};

if (isCommand(import.meta.url))
  checkFile(process.argv.slice(2)).then(
    ({ fits, lines }) => {
      console.log(lines.join('\n'));
      if (!fits) process.exitCode = 1;
    },
    (error: unknown) => {
      console.error(reasonOf(error));
      process.exitCode = 1;
    },
  );
