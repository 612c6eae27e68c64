import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operator, Role } from '@paperlock/contract/operators.ts';
import { treasuryPropose } from '@paperlock/contract/treasury.ts';
import { checkNewPin } from '@paperlock/domain/security/pin.ts';
import { LOCKED_CATEGORY, seedProducts } from './demo-products.ts';
import type { House } from './house.ts';
import { newTotpSecret } from './keys/totp.ts';

/**
 * What a newcomer finds: investors and operators to sign in as. Their passwords are made anew for each
 * installation and kept beside its data, so that no two installations share one.
 */

/** A category has a password too, and nobody to enter it. */
export type SignIn = {
  where: 'app' | 'console' | 'category';
  account: string;
  password: string;
  note?: string;
};

type DemoOperator = { account: string; password: string; secret: string };
type DemoFile = {
  investors: { account: string; password: string }[];
  operators: DemoOperator[];
  categoryPassword: string;
  /** Of the investor who bought something already; the others have the default one. */
  pin: string;
};

const investors = ['investor_a', 'investor_b'];
const buyer = 'investor_b';
const operators: Record<string, Role[]> = {
  owner: ['owner', 'auditor'],
  desk_a: ['support', 'reviewer', 'treasury_maker', 'product_manager'],
  desk_b: ['support', 'reviewer', 'treasury_checker', 'product_manager'],
};

export const seedDemo = async (house: House, dataFolder: string): Promise<SignIn[]> => {
  const demo = await readOrMake(join(dataFolder, 'demo.json'));
  for (const { account, password } of demo.investors) {
    const opened = await house.identity.register(
      { account, password, password_repeat: password, consent: true },
      { ip: '127.0.0.1', device: '' },
    );
    // Registration signs in; nobody has yet.
    if (opened.ok) await house.sessions.endAll(house.db.sql, opened.value.user.id, null);
  }
  for (const { account, password, secret } of demo.operators) {
    await house.operators.add({
      account,
      roles: operators[account] ?? ['viewer'],
      password,
      totpSecret: secret,
    });
  }
  const desks = await desksOf(house);
  await bringCapital(house, desks);
  await fillShelves(house, desks, demo);
  return [
    ...demo.investors.map((investor) => ({
      where: 'app' as const,
      ...investor,
      ...(investor.account === buyer && { note: `fund PIN ${demo.pin}` }),
    })),
    { where: 'category', account: LOCKED_CATEGORY, password: demo.categoryPassword, note: 'a category' },
    ...demo.operators.map(({ account, password }) => ({
      where: 'console' as const,
      account,
      password,
      note: (operators[account] ?? []).join(', '),
    })),
  ];
};

/**
 * Two portions of what the faucet gives at once, and something in the bank: payouts can be made from the first day. Part
 * of it is put up as reserve, without which nothing can be promised.
 */
const capital = [
  { kind: 'hot_wallet', amount: '1000000', requestNo: '0b9f5a0e-6f0f-4c0a-9d7e-5d1f6a4c2e01' },
  { kind: 'hot_wallet', amount: '1000000', requestNo: '0b9f5a0e-6f0f-4c0a-9d7e-5d1f6a4c2e02' },
  { kind: 'bank', amount: '500000', requestNo: '0b9f5a0e-6f0f-4c0a-9d7e-5d1f6a4c2e03' },
  { kind: 'reserve_in', amount: '100000', requestNo: '0b9f5a0e-6f0f-4c0a-9d7e-5d1f6a4c2e04' },
] as const;

type Here = { operator: Operator; ip: string };
type Desks = { maker: Here; checker: Here };

const desksOf = async (house: House): Promise<Desks> => {
  const people = await house.operators.list();
  const here = (account: string): Here => {
    const operator = people.find((person) => person.account === account);
    if (!operator) throw new Error(`the demo has no operator ${account}`);
    return { operator, ip: '127.0.0.1' };
  };
  return { maker: here('desk_a'), checker: here('desk_b') };
};

const fillShelves = async (house: House, desks: Desks, demo: DemoFile): Promise<void> => {
  const investor = demo.investors.find(({ account }) => account === buyer);
  const customer = await house.identity.findCustomer(buyer);
  if (!investor || !customer) throw new Error(`the demo has no investor ${buyer}`);
  const { categoryPassword, pin } = demo;
  await seedProducts(house, {
    ...desks,
    categoryPassword,
    buyer: { id: customer.id, password: investor.password, pin },
  });
};

/**
 * Through the same door as all capital: one desk proposes, the other approves. Each proposal has a request number of its
 * own, so that several nodes, or a start after one that was cut short, make the same ones and no more.
 */
const bringCapital = async (house: House, { maker, checker }: Desks): Promise<void> => {
  const decided = await house.treasury.page({ state: 'approved', limit: capital.length });
  if (decided.list.length === capital.length) return;
  for (const { kind, amount, requestNo } of capital) {
    const ask = {
      kind,
      amount,
      reason: 'First capital of this practice installation.',
      request_no: requestNo,
    };
    const claim = { owner: maker.operator.id, requestNo, call: treasuryPropose.path, ask };
    const proposed = await house.once.run(claim, (tx) => house.treasury.propose(tx, ask, maker));
    if (!proposed.ok) throw new Error(`the demo's capital was refused: ${proposed.refusal}`);
    const verdict = { proposal: proposed.value.id, approve: true, reason: 'Needed for the first payouts.' };
    const approved = await house.treasury.decide(verdict, checker);
    if (!approved.ok && approved.refusal !== 'proposal_decided')
      throw new Error(`the demo's capital was not approved: ${approved.refusal}`);
  }
};

/** A file of an older version gets what it lacks. */
const readOrMake = async (file: string): Promise<DemoFile> => {
  const kept = await readKept(file);
  const made: DemoFile = {
    investors: investors.map((account) => ({ account, password: newPassword() })),
    operators: Object.keys(operators).map((account) => ({
      account,
      password: newPassword(),
      secret: newTotpSecret(),
    })),
    categoryPassword: newPassword(),
    pin: newPin(),
    ...kept,
  };
  if (Object.keys(made).some((part) => !(part in kept)))
    await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
};

const readKept = async (file: string): Promise<Partial<DemoFile>> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<DemoFile>;
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
