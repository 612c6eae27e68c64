import { expect, it } from 'vitest';
import { teachClass, tryNow } from '../contract/worlds.ts';
import { OPEN_WORLD, worldOfToken } from '../house/keys/world-name.ts';
import { newCustomer, post } from '../server/src/test-house.ts';
import { openTestWorlds } from '../server/src/worlds/test-worlds.ts';
import { deletionOf, lineOf, listWorlds } from './worlds-list.ts';

const worlds = await openTestWorlds();

it('the list of worlds names classes and ages, and what is typed to delete each', async () => {
  const teacher = await newCustomer(worlds, 'teacher_listed');
  await post(worlds, teachClass, { name: 'Spring 7b' }, teacher);
  const guest = (await post(worlds, tryNow)).data;
  const [ofClass, ofGuest] = [worldOfToken(teacher.token) ?? '', worldOfToken(guest.token) ?? ''];
  const listed = await listWorlds(worlds.lobby, worlds.servers);
  const inThreeDays = new Date(Date.now() + 3.5 * 86_400_000);
  const lines = new Map(listed.map((one) => [one.name, lineOf(one, inThreeDays).split('\t')] as const));
  expect(lines.get(OPEN_WORLD)?.slice(1, 4)).toEqual(['open', '-', 'ready']);
  expect(lines.get(ofGuest)?.slice(1, 4)).toEqual(['guest', '-', 'ready']);
  expect(lines.get(ofClass)?.slice(1, 4)).toEqual(['class', 'Spring 7b', 'ready']);
  expect(lines.get(ofClass)?.[6]).toBe('made 3 days ago');
  const answers = listed.map((one) => deletionOf(one, one.classes).answer);
  expect(answers).toEqual([OPEN_WORLD, 'Spring 7b', ofGuest]);
});
