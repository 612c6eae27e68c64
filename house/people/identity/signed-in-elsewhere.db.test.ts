import { login } from '@paperlock/contract/identity.ts';
import { newCustomer, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';

const house = await openTestHouse();

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signIn = (account: string, agent: string, password = PASSWORD) =>
  post(house, login, { account, password }, { ip: '203.0.113.7', headers: { 'user-agent': agent } });

const toldTo = async (customerId: string) =>
  (
    await house.data.asOwner.query(
      `select params from fact where customer_id = $1 and kind = 'signed_in_elsewhere' order by id`,
      [customerId],
    )
  ).rows.map(({ params }) => params);

it('a sign-in on a device that was not used before is told, once; a known one and a failed one are not', async () => {
  const { account, user } = await newCustomer(house, undefined, { headers: { 'user-agent': laptop } });
  await signIn(account, laptop);
  await signIn(account, phone, 'Wrong Grass 9');
  expect(await toldTo(user.id)).toEqual([]);
  await signIn(account, phone);
  await signIn(account, phone);
  expect(await toldTo(user.id)).toEqual([{ device: 'Safari · iPhone', ip: '203.0.113.7' }]);
  await signIn(account, '');
  expect((await toldTo(user.id)).at(-1)).toMatchObject({ device: 'unknown' });
});
