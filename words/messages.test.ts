import { factKinds } from '@paperlock/domain/messages/kinds.ts';
import { expect, it } from 'vitest';
import { readLanguage } from './load.ts';
import { parseMessage } from './message.ts';
import { placeholdersOf } from './placeholders.ts';

const texts = readLanguage('en').messages ?? {};

it('every kind of fact has a title and a body, and there is no text for a kind that does not exist', () => {
  const wanted = Object.keys(factKinds).flatMap((kind) => [`${kind}_title`, `${kind}_body`]);
  expect(Object.keys(texts).sort()).toEqual(wanted.sort());
});

it('every kind is told with what is given, and what is given is told', () => {
  for (const [kind, { params }] of Object.entries(factKinds)) {
    const used = ['title', 'body'].flatMap((part) => [
      ...placeholdersOf(parseMessage(texts[`${kind}_${part}`] ?? '')).keys(),
    ]);
    // A conversation has no name: a message leads to it and speaks of it in general.
    const spokenOf = Object.entries(params).filter(([, shape]) => shape !== 'ticket');
    expect([...new Set(used)].sort(), kind).toEqual(spokenOf.map(([name]) => name).sort());
  }
});
