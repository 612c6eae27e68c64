import {
  buy,
  cheapest,
  choosePin,
  depositAddress,
  destination,
  fund,
  PASSWORD,
  PIN,
  register,
  type Sign,
  signIn,
  withdraw,
} from '../parts/acts.ts';
import type { Client } from '../parts/client.ts';
import type { Act } from './schedule.ts';

/** Who lives through the month: the investors of the demonstration, and newcomers. */
export type Resident = { token: string; live(acts: readonly Act[]): Promise<void> };

export const moveIn = async (
  client: Client,
  investors: readonly Sign[],
  newcomers: number,
): Promise<Resident[]> => {
  const residents: Resident[] = [];
  for (const who of investors) residents.push(residentOf(client, await signIn(client, who), who.pin));
  for (let nth = 0; nth < newcomers; nth += 1) {
    const token = await register(client, { account: `rig_month_${nth}`, password: PASSWORD });
    await choosePin(client, token, PASSWORD);
    residents.push(residentOf(client, token, PIN));
  }
  return residents;
};

const residentOf = (client: Client, token: string, pin: string | undefined): Resident => {
  const act = async (one: Act): Promise<void> => {
    if (one.what === 'deposit') return fund(client, token, await depositAddress(client, token), one.amount);
    if (one.what === 'buy') {
      const product = await cheapest(client, token);
      return product ? buy(client, token, pin, product) : undefined;
    }
    if (one.what === 'withdraw') {
      const wallet = await destination(client, token);
      return wallet ? withdraw(client, token, pin, wallet) : undefined;
    }
    await client.ask('credit/assets', {}, token);
  };
  return {
    token,
    live: async (acts) => {
      for (const one of acts) await act(one);
    },
  };
};
