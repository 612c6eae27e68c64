import './node-version.ts';
import type { ListedOperator } from '../contract/operators.ts';
import { newPassword } from '../server/src/demo/people.ts';
import type { House } from '../server/src/house.ts';
import { inHouse } from './in-house.ts';
import { type OperatorCommand, readCommand, UsageError, usage } from './operator-command.ts';

/** Whoever has the machine may say who operates the platform. Each change is in the audit log. */

const FAILED = 1;
const WRONG_ARGUMENTS = 2;

/** What to print; throws a sentence where nothing was done. */
const carryOut = async (
  command: Exclude<OperatorCommand, { verb: 'help' }>,
  { people: { operators } }: House,
) => {
  switch (command.verb) {
    case 'list':
      return tableOf(await operators.listed());
    case 'add': {
      const password = newPassword();
      const added = await operators.add({
        account: command.account,
        roles: command.roles,
        password,
        passwordDue: true,
        actor: { kind: 'command' },
      });
      if (!added) throw new Error(`There is an operator "${command.account}" already, or was one.`);
      return firstSignIn(command.account, password);
    }
    case 'roles':
      told(await operators.byCommand.roles(command.account, command.roles), command.account);
      return `${command.account} has these roles now: ${command.roles.join(', ')}`;
    case 'reset': {
      const password = newPassword();
      told(await operators.byCommand.reset(command.account, password), command.account);
      return firstSignIn(command.account, password);
    }
    case 'remove':
      told(await operators.byCommand.remove(command.account), command.account);
      return `${command.account} is removed. Every session has ended, and nobody can have this name again.`;
  }
};

const firstSignIn = (account: string, password: string): string =>
  `${account} signs in to the console once with the password ${password}\n` +
  'and then chooses another one and sets up the second factor.';

type Told = Awaited<ReturnType<House['people']['operators']['byCommand']['remove']>>;

const told = (outcome: Told, account: string): void => {
  if (outcome.ok) return;
  throw new Error(
    outcome.refusal === 'operator_last_owner'
      ? `${account} is the only owner. Make somebody else an owner first.`
      : `There is no operator "${account}".`,
  );
};

const tableOf = (people: readonly ListedOperator[]): string => {
  if (people.length === 0) return 'Nobody operates this platform yet.';
  const rows = people.map(({ account, roles, second_factor, last_sign_in_at, sessions, removed_at }) => [
    account,
    removed_at ? `removed ${removed_at}` : 'active',
    second_factor ? 'second factor' : 'no second factor',
    last_sign_in_at ?? 'never signed in',
    `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`,
    roles.join(', '),
  ]);
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const run = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2));
  console.log(command.verb === 'help' ? usage : await inHouse((house) => carryOut(command, house), 'error'));
};

run().catch((error: unknown) => {
  const isUsage = error instanceof UsageError;
  console.error(error instanceof Error ? error.message : error);
  if (isUsage) console.error(`\n${usage}`);
  process.exitCode = isUsage ? WRONG_ARGUMENTS : FAILED;
});
