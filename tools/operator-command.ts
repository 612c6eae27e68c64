import { parseArgs } from 'node:util';
import { type Role, roles } from '../contract/operators.ts';

/** What `npm run operator` is told to do, as it was typed. */

export type OperatorCommand =
  | { verb: 'help' | 'list' }
  | { verb: 'add' | 'roles'; account: string; roles: Role[] }
  | { verb: 'reset' | 'remove'; account: string };

export const usage = `npm run operator -- list
npm run operator -- add NAME --roles ROLE,ROLE     a new operator, and a password for the first sign-in
npm run operator -- roles NAME --roles ROLE,ROLE   all roles that NAME has from now on
npm run operator -- reset NAME                     a new password and second factor; ends every session
npm run operator -- remove NAME                    ends all access, for good; ends every session

Roles: ${roles.join(', ')}

These are operators of the installation and of its open world. A private world or a class has none: its owner sits behind its desk.`;

/** Wrong arguments, told in one sentence. */
export class UsageError extends Error {}

/** Names are told apart by eye: no marks that cannot be seen, no letters that look like others. */
const usableName = /^[a-z0-9][a-z0-9._-]{2,31}$/i;

export const readCommand = (args: readonly string[]): OperatorCommand => {
  const { values, positionals } = parse(args);
  if (values.help) return { verb: 'help' };
  const [verb, account, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`There is a word too many: ${more.join(' ')}`);
  switch (verb) {
    case 'list':
      if (account !== undefined) throw new UsageError('list takes no name.');
      refuseRoles(values.roles, verb);
      return { verb };
    case 'add':
    case 'roles':
      return { verb, account: nameIn(account, verb), roles: rolesIn(values.roles, verb) };
    case 'reset':
    case 'remove':
      refuseRoles(values.roles, verb);
      return { verb, account: nameIn(account, verb) };
    default:
      throw new UsageError(verb === undefined ? 'Say what to do.' : `There is no command "${verb}".`);
  }
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { roles: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const nameIn = (account: string | undefined, verb: string): string => {
  if (account === undefined) throw new UsageError(`${verb} takes a name.`);
  if (!usableName.test(account))
    throw new UsageError('A name has 3 to 32 letters (a–z), digits, dots, dashes or underscores.');
  return account.toLowerCase();
};

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

const rolesIn = (text: string | undefined, verb: string): Role[] => {
  const given = (text ?? '').split(',').map((role) => role.trim());
  if (given.join('') === '') throw new UsageError(`${verb} takes --roles ROLE,ROLE.`);
  const unknown = given.filter((role) => !isRole(role));
  if (unknown.length > 0) throw new UsageError(`There is no role "${unknown[0]}".`);
  return given.filter(isRole);
};

const refuseRoles = (text: string | undefined, verb: string): void => {
  if (text !== undefined) throw new UsageError(`${verb} takes no --roles.`);
};
