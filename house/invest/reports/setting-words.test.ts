import { strategies } from '@paperlock/domain/products/terms.ts';
import { readLanguage } from '@paperlock/words/load.ts';
import { expect, it } from 'vitest';
import { listRules } from './preview-report.ts';

it('every setting of every strategy, and every choice, has its words in the console', () => {
  const words = readLanguage('en')['console-strategies'] ?? {};
  const wordOf = (name: string) => words[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
  const { list } = listRules();
  expect(list.map(({ strategy }) => strategy)).toEqual([...strategies]);
  const named = list.flatMap(({ strategy, rules }) =>
    rules.flatMap(({ name, choices }) => [
      `${strategy}_${name}`,
      ...choices.map((choice) => `choice_${choice}`),
    ]),
  );
  expect(named.filter((name) => !wordOf(name))).toEqual([]);
});
