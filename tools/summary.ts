import { isOwnMachine } from '../server/src/config.ts';
import type { SignIn } from '../server/src/demo/seed-demo.ts';
import type { Ready } from './server-process.ts';

/** What somebody reads who has just started Paperlock: where it is, how to get in, how to stop. */
export const summary = (
  { appUrl, consoleUrl, signIns }: Omit<Ready, 'type'>,
  env: Record<string, string | undefined> = {},
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
    ...(env.WORLDS === 'many'
      ? ['    Tap “Try it now” for a practice world of your own, without an account.']
      : []),
    ...accounts('app', 'category'),
    '',
    `  Console        ${byName(consoleUrl)}`,
    ...accounts('console'),
    ...(signIns.length === 0 ? [] : ['    The console also asks for a code: npm run code']),
    ...warning(env),
    '',
    '  Stop with Ctrl-C. Everything is kept for the next start.',
    '',
  ].join('\n');
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
const byName = (url: string): string => url.replace('//127.0.0.1:', '//localhost:');

/** Cells under each other, three spaces apart. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    `    ${row.map((cell, column) => cell.padEnd(width(column))).join('   ')}`.trimEnd(),
  );
};
