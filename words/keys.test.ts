import { expect, it } from 'vitest';
import { keysSource } from './keys.ts';

it('every key is written with the values its text needs, in one order', () => {
  const source = keysSource({
    identity: { title: 'Sign in', hello: 'Hello {name}' },
    common: { tries: '{n, plural, one {# try by {name}} other {{n} tries}}: {x, select, other {}}' },
  });
  expect(source).toBe(`// Written by \`npm run words\` from words/en/*.json.
export type Words = {
  'common.tries': { n: number; name: string | number; x: string };
  'identity.hello': { name: string | number };
  'identity.title': Record<never, never>;
};
`);
});
