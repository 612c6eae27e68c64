import { isOwnMachine } from '../server/src/config.ts';
import type { SignIn } from '../server/src/demo/seed-demo.ts';
import { typed } from './home.ts';
import type { Ready } from './server-process.ts';
import { terminalQr } from './terminal-qr.ts';

/** The hosts by which other machines reach the app and the console. */
export type Network = { app: readonly string[]; console: readonly string[]; coloured: boolean };

const nobody: Network = { app: [], console: [], coloured: false };

/** What somebody reads who has just started Paperlock: where it is, how to get in, how to stop. */
export const summary = (
  { appUrl, consoleUrl, signIns }: Omit<Ready, 'type'>,
  env: Record<string, string | undefined> = {},
  network: Network = nobody,
  authorityFile?: string,
): string => {
  const accounts = (...where: SignIn['where'][]) =>
    table(
      signIns
        .filter((one) => where.includes(one.where))
        .map((one) => [one.account, one.password, one.note ?? '']),
    );
  return [
    '',
    '  Paperlock is ready. Practice money only.',
    '',
    `  Investor app   ${byName(appUrl)}`,
    ...forPhones(appUrl, env, network),
    ...(env.WORLDS === 'many'
      ? ['    Tap “Try the whole thing” for a practice world of your own, without an account.']
      : []),
    ...accounts('app', 'category'),
    '',
    `  Console        ${byName(consoleUrl)}`,
    ...elsewhere(consoleUrl, network.console),
    ...(network.app.length > 0 && network.console.length === 0
      ? ['    Only this computer reaches the console. CONSOLE_HOST=0.0.0.0 opens it to the network.']
      : []),
    ...accounts('console'),
    ...(signIns.length === 0 ? [] : [`    The console also asks for a code: ${typed.code}`]),
    ...(authorityFile === undefined ? [] : aboutCertificate(authorityFile)),
    ...warning(env),
    '',
    '  Stop with Ctrl-C. Everything is kept for the next start.',
    '',
  ].join('\n');
};

/** The addresses for the other machines of the network, and the first of them for cameras. */
const forPhones = (
  url: string,
  env: Record<string, string | undefined>,
  { app, coloured }: Network,
): string[] => {
  const [first] = app;
  if (first === undefined)
    return isOwnMachine({ HOST: env.HOST })
      ? []
      : [
          '    This computer has no network address: connect it to the network of the phones, then start again.',
        ];
  const code = terminalQr(at(url, first), { coloured }).map((line) => `    ${line}`);
  return [...elsewhere(url, app), '', `    Scan to open ${at(url, first)}`, ...code, ''];
};

/** What a browser says to a certificate that it does not know, and what accepting it brings and does not. */
const aboutCertificate = (authorityFile: string): string[] => [
  '',
  '  The certificate is this computer’s own, so each browser warns once that the connection is not private.',
  '    Chrome: Advanced, then Proceed. Safari: Show Details, then visit this website. Firefox: Advanced, then Accept the Risk.',
  '    Accept it only on a network you know. Proofs and receipts can then be checked.',
  '    Offline use, installing and notifications also need the authority among the trusted certificates of the device:',
  `    ${authorityFile}`,
  '    Remove it there after the class. Passkeys never work at an address of digits.',
];

const elsewhere = (url: string, hosts: readonly string[]): string[] =>
  hosts.map((host) => `    On your network: ${at(url, host)}`);

const at = (url: string, host: string): string => {
  const { protocol, port } = new URL(url);
  return `${protocol}//${host}${port && `:${port}`}`;
};

/** Where others reach it and no mail server proves whose an address is. */
const warning = (env: Record<string, string | undefined>): string[] =>
  env.SMTP_URL || isOwnMachine(env)
    ? []
    : [
        '',
        '  Other machines can reach this installation, and no mail server is set (SMTP_URL). Codes appear in the app, for the owner',
        '  of the account and in browsers that have signed in to it. An e-mail address or phone number proves nothing here.',
      ];

/** A passkey belongs to a name: a page that was opened by its number cannot have any. */
const byName = (url: string): string =>
  url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):/, '//localhost:');

/** Cells under each other, three spaces apart. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(width(column))).join('   ')}`.trimEnd(),
  );
};
