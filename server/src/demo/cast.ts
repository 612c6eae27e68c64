import { randomUUID } from 'node:crypto';
import type { Operator } from '@paperlock/contract/operators.ts';
import type { House } from '../house.ts';
import type { People } from './people.ts';

/** The people of the demonstration, as the modules know them. */

export type Here = { operator: Operator; ip: string };
export type Desks = { owner: Here; maker: Here; checker: Here };

export type Investor = {
  customerId: string;
  sessionId: string;
  lang: string;
  ip: string;
  device: string;
  password: string;
  pin: string;
  /** The name on the specimens; no real person's. */
  name: string;
  email: string;
  phone: string;
};

export type Scene = {
  house: House;
  desks: Desks;
  people: People;
  investors: { careful: Investor; bold: Investor };
};

export const desksOf = async (house: House): Promise<Desks> => {
  const people = await house.people.operators.list();
  const here = (account: string): Here => {
    const operator = people.find((person) => person.account === account);
    if (!operator) throw new Error(`the demo has no operator ${account}`);
    return { operator, ip: '127.0.0.1' };
  };
  return { owner: here('owner'), maker: here('desk_a'), checker: here('desk_b') };
};

export const investorsOf = async (house: House, { investors, pin }: People): Promise<Scene['investors']> => {
  // E-mail addresses and phone numbers reserved for examples, which reach no person.
  const [careful, bold] = await Promise.all([
    investorOf(house, investors[0], pin, {
      name: 'Practice Investor A',
      email: 'investor-a@example.org',
      phone: '+12025550101',
    }),
    investorOf(house, investors[1], pin, {
      name: 'Practice Investor B',
      email: 'investor-b@example.org',
      phone: '+12025550102',
    }),
  ]);
  return { careful, bold };
};

const investorOf = async (
  house: House,
  signIn: People['investors'][number] | undefined,
  pin: string | undefined,
  card: Pick<Investor, 'name' | 'email' | 'phone'>,
): Promise<Investor> => {
  const customer = signIn && (await house.people.identity.findCustomer(signIn.account));
  if (!customer || pin === undefined) throw new Error('the demo lacks an investor');
  return {
    customerId: customer.id,
    sessionId: randomUUID(),
    lang: 'en',
    ip: '127.0.0.1',
    device: '',
    password: signIn.password,
    pin,
    ...card,
  };
};
