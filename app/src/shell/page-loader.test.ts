import { expect, it, vi } from 'vitest';
import type { Language } from './language.ts';
import { lens } from './lens.ts';
import { loaderOf } from './page-loader.ts';

vi.mock('@paperlock/words/catalogs.ts', () => ({ loadCatalog: vi.fn(), offeredLanguages: [] }));

const load = async () => ({ default: () => null });

it.each([
  [false, ['app']],
  [true, ['app', 'learn']],
])('a page comes with its texts; with the lens on (%j), with those of the lens', async (on, parts) => {
  lens.set(on);
  const need = vi.fn(async () => {});
  const language = { need } as Pick<Language, 'need'> as Language;
  await loaderOf(load, { access: 'open', words: ['app'], page: { load } }, language)();
  expect(need.mock.calls).toEqual([parts]);
  lens.set(false);
});
