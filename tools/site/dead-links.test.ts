import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { deadLinks, foreignRequests } from './dead-links.ts';

const site = mkdtempSync(join(tmpdir(), 'paperlock-site-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));

const pages = {
  'index.html': `<a href="/p/docs/"> <a href="/p/docs/a.html#there"> <a href="./docs/a.html#gone"> <a href="#here">
    <h2 id="here"> <a href="https://example.org/x"> <img src="/p/none.png"> <a href="/outside.html">`,
  'docs/index.html': '<a href="a.html#there"> <link rel="x" href="//fonts.example.org/a.css">',
  'docs/a.html': '<h2 id="there"> <script src="https://example.org/a.js"></script>',
  'a.css': '@import "https://fonts.example.org/b.css"; p { background: url(a.png) }',
};
for (const [path, text] of Object.entries(pages)) {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

it('a link to a missing file, or to a place that a page does not have, is dead', () => {
  expect(deadLinks(site, '/p/').sort()).toEqual([
    'index.html: ./docs/a.html#gone',
    'index.html: /outside.html',
    'index.html: /p/none.png',
  ]);
});

it('what a page would load from elsewhere is found, and a link to elsewhere is none of it', () => {
  expect(foreignRequests(site).sort()).toEqual([
    'a.css: https://fonts.example.org/b.css',
    'docs/a.html: https://example.org/a.js',
    'docs/index.html: //fonts.example.org/a.css',
  ]);
});
