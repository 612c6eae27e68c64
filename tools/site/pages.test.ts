import { describe, expect, it } from 'vitest';
import { decisionsPage, isPage, menuOf, onSite, placeOf, titleOf } from './pages.ts';

const pages = new Set(['README.md', 'docs/README.md', 'docs/settings.md', 'ops/cluster/README.md']);
const isFolder = (path: string) => !/\.\w+$/.test(path);
const from = (path: string, text: string) => onSite({ path, text }, { pages, isFolder });

describe('the pages of the site', () => {
  it('are all documents but the help pages, which belong to the app', () => {
    expect(
      ['docs/settings.md', 'README.md', 'server/content/en/fees.md', 'docs/terms.csv'].map(isPage),
    ).toEqual([true, true, false, false]);
  });

  it('have the README of a folder as its index', () => {
    expect(['README.md', 'ops/cluster/README.md', 'docs/settings.md'].map(placeOf)).toEqual([
      'index.md',
      'ops/cluster/index.md',
      'docs/settings.md',
    ]);
  });

  it.each([
    ['README.md', '[a](docs/settings.md#worlds)', '[a](./docs/settings.md#worlds)'],
    ['docs/settings.md', '[a](../README.md)', '[a](../index.md)'],
    ['docs/README.md', '[a](../ops/cluster)', '[a](../ops/cluster/index.md)'],
    ['docs/README.md', '[a](https://example.org) [b](#here)', '[a](https://example.org) [b](#here)'],
    ['README.md', '<img src="docs/pictures/home.png">', '<img src="./docs/pictures/home.png">'],
    [
      'README.md',
      '<source media="x" srcset="docs/pictures/a.webp">',
      '<source media="x" srcset="./docs/pictures/a.webp">',
    ],
    ['docs/settings.md', '![a](pictures/home.png)', '![a](./pictures/home.png)'],
  ])('in %s, %s becomes %s', (path, text, wanted) => expect(from(path, text)).toBe(wanted));

  it('lead to GitHub for any other file or folder', () => {
    const main = 'https://github.com/paperlock/paperlock';
    expect(from('docs/settings.md', '[a](../tools/start.mjs)')).toBe(
      `[a](${main}/blob/main/tools/start.mjs)`,
    );
    expect(from('docs/settings.md', '[a](../tools/)')).toBe(`[a](${main}/tree/main/tools)`);
  });

  it('leave code as it is', () => {
    const code = '`[a](settings.md)`\n```\n[a](settings.md)\n```\n';
    expect(from('docs/README.md', code)).toBe(code);
  });
});

it('the menu has a group for each heading of the list, and the title of each page', () => {
  const titles = new Map([
    ['docs/settings.md', titleOf('# Settings\n')],
    ['docs/decisions/README.md', 'Decisions'],
  ]);
  const list = '# Documents\n\n## Run it\n\n- [All](settings.md): …\n- [D](decisions) [no](missing.md)\n';
  expect(menuOf({ path: 'docs/README.md', text: list }, titles)).toEqual([
    {
      text: 'Run it',
      items: [
        { text: 'Settings', link: '/docs/settings' },
        { text: 'Decisions', link: '/docs/decisions/' },
      ],
    },
  ]);
});

it('decisions get a page that lists them', () => {
  const titles = new Map([
    ['docs/decisions/0001-a.md', '1. Do a'],
    ['docs/settings.md', 'Settings'],
  ]);
  expect(decisionsPage(titles).text).toBe('# Decisions\n\n- [1. Do a](0001-a.md)\n');
});
