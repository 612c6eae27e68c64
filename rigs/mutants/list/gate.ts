import { mutants } from '../mutant.ts';

/** What `npm run check` finds without running anything. */
export const gate = mutants('check', [
  {
    name: 'the domain imports no other room',
    file: 'domain/mask.ts',
    find: 'const graphemes =',
    replace: "import '../contract/codes.ts';\n\nconst graphemes =",
    tests: ['arrows and walls'],
  },
  {
    name: 'a module names no table of another',
    file: 'house/oversight/proofs/proof-store.ts',
    find: 'from proof_statement order by seq`',
    replace: 'from proof_statement join customer on true order by seq`',
    tests: ['arrows and walls'],
  },
  {
    name: 'nothing is exported that nobody uses',
    file: 'domain/mask.ts',
    find: 'const graphemes =',
    replace: 'export const longestMask = 9;\n\nconst graphemes =',
    tests: ['dead code'],
  },
  {
    name: 'every text that a screen asks for is there',
    file: 'words/en/common.json',
    find: '"retry":',
    replace: '"retries":',
    tests: ['words', 'types of the web rooms'],
  },
  {
    name: 'money is a bigint and never a number',
    file: 'domain/settings/settings.ts',
    find: 'Micro => amount * MICRO_PER_USDT',
    replace: 'Micro => Number(amount) * 1_000_000',
    tests: ['types'],
  },
  {
    name: 'no promise is left without anybody who waits for it',
    file: 'house/people/security/check-pin.ts',
    find: 'await keepTries(tx, customerId, next);',
    replace: 'keepTries(tx, customerId, next);',
    tests: ['format and lint'],
  },
]);
