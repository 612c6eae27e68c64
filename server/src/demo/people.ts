import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Role } from '@paperlock/contract/operators.ts';
import { checkNewPin } from '@paperlock/domain/security/pin.ts';
import { newTotpSecret } from '../keys/totp.ts';

/**
 * Whom a newcomer can sign in as. Passwords are made anew for each installation and kept beside its data, so that no two
 * installations share one.
 */

type DemoOperator = { account: string; password: string; secret: string };

export type People = {
  investors: { account: string; password: string }[];
  operators: DemoOperator[];
  categoryPassword: string;
  /** The fund PIN that the investors chose in the months they lived through; without these they have the default one. */
  pin?: string;
};

const investors = ['investor_a', 'investor_b'];

export const rolesOf: Readonly<Record<string, readonly Role[]>> = {
  owner: ['owner', 'auditor'],
  // Changing who operates the platform takes two people.
  owner_b: ['owner'],
  desk_a: ['support', 'reviewer', 'treasury_maker', 'product_manager'],
  desk_b: ['support', 'reviewer', 'treasury_checker', 'product_manager'],
  teacher: ['educator'],
};

/** A file of an older version gets what it lacks. */
export const readOrMake = async (file: string, { withPin }: { withPin: boolean }): Promise<People> => {
  const kept = await readKept(file);
  const made: People = {
    investors: investors.map((account) => ({ account, password: newPassword() })),
    categoryPassword: newPassword(),
    ...(withPin && { pin: newPin() }),
    ...kept,
    operators: Object.keys(rolesOf).map(
      (account) =>
        kept.operators?.find((known) => known.account === account) ?? {
          account,
          password: newPassword(),
          secret: newTotpSecret(),
        },
    ),
  };
  const isWhole = Object.keys(made).every((part) => part in kept);
  if (!isWhole || made.operators.length > (kept.operators?.length ?? 0))
    await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
};

const readKept = async (file: string): Promise<Partial<People>> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<People>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
};

const newPin = (): string => {
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  return checkNewPin(pin) === null ? pin : newPin();
};

const LETTERS = 'abcdefghkmnpqrstuvwxyz';

/** Easy to copy from a terminal: Fold-4821-kmqtwz. */
export const newPassword = (): string => {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `Fold-${randomInt(1000, 10_000)}-${letters}`;
};
