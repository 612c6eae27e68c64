import { expect, it } from 'vitest';
import { choose } from './each-world.ts';

const worlds = [
  { name: null, state: 'ready' },
  { name: 'anasworldanaswor', state: 'ready' },
  { name: 'madeinadvancemad', state: 'spare' },
  { name: 'isleavingisleavi', state: 'leaving' },
] as const;
const chosen = (named?: string) => choose(worlds, named).map(({ name }) => name);

it('reads the open world and every world that somebody has', () => {
  expect(chosen()).toEqual([null, 'anasworldanaswor']);
});

it.each([
  ['0000000000000000', null],
  ['anasworldanaswor', 'anasworldanaswor'],
  ['madeinadvancemad', 'madeinadvancemad'],
])('takes --world %s, as the list of worlds prints it', (named, name) => {
  expect(chosen(named)).toEqual([name]);
});

it.each([
  ['isleavingisleavi', 'World isleavingisleavi is being made, moved or deleted.'],
  ['nobodysworldnobo', 'There is no world nobodysworldnobo.'],
])('says why --world %s is not read', (named, sentence) => {
  expect(() => chosen(named)).toThrow(sentence);
});
