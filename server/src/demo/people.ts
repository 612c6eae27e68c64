import { randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Role } from '@paperlock/contract/operators.ts';
import { checkNewPin } from '@paperlock/domain/security/pin.ts';
import { newTotpSecret } from '@paperlock/house/keys/totp.ts';
import * as z from 'zod/mini';

/**
 * The sign-ins of a demonstration. Passwords are made for each installation and stored beside its data, so that no two
 * installations share one.
 */

type DemoOperator = { account: string; password: string; secret: string };

export type People = {
  investors: { account: string; password: string }[];
  operators: DemoOperator[];
  categoryPassword: string;
  /** The fund PIN that the investors chose in the demonstration's months; without these they have the default one. */
  pin?: string;
};

const account = { account: z.string(), password: z.string() };
const kept = z.partial(
  z.object({
    investors: z.array(z.object(account)),
    operators: z.array(z.object({ ...account, secret: z.string() })),
    categoryPassword: z.string(),
    pin: z.string(),
  }),
);

const investors = ['investor_a', 'investor_b'];

export const rolesOf: Readonly<Record<string, readonly Role[]>> = {
  owner: ['owner', 'auditor'],
  // Changing operators' access takes two people.
  owner_b: ['owner'],
  desk_a: ['support', 'reviewer', 'treasury_maker', 'product_manager'],
  desk_b: ['support', 'reviewer', 'treasury_checker', 'product_manager'],
  teacher: ['educator'],
};

/** Adds to a file of an older version what it lacks. */
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
  if (!isWhole || made.operators.length > (kept.operators?.length ?? 0)) await keep(file, made);
  return made;
};

/** Writes under another name and renames: a crash or a full disk leaves the old file or the new one, never half. */
const keep = async (file: string, people: People): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(people, null, 2), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
};

const readKept = async (file: string): Promise<Partial<People>> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    return z.parse(kept, JSON.parse(text)) as Partial<People>;
  } catch (cause) {
    throw new Error(
      `${file} is damaged. It has the passwords of the demo accounts, which are kept nowhere else: put back a copy of it, ` +
        `or start with DEMO=0 and without them, or delete ${dirname(file)} to begin anew`,
      { cause },
    );
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
