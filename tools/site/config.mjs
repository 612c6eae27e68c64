import { readFileSync } from 'node:fs';

/** VitePress reads this beside the pages; what follows from them is in `site.json`, which `npm run docs` writes. */
const { version, menu } = JSON.parse(readFileSync(new URL('./site.json', import.meta.url), 'utf8'));
const base = process.env.DOCS_BASE;

/** As GitHub names the places of a page, so that one link is right on both. */
const slugify = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');

export default {
  title: 'Paperlock',
  description: 'Practise on a crypto investment site with practice money, and learn to spot the scam version',
  base,
  lang: 'en-GB',
  // Addresses on the reader's own machine.
  ignoreDeadLinks: 'localhostLinks',
  head: [
    ['link', { rel: 'icon', href: `${base}favicon.svg` }],
    // Nothing on a page may come from elsewhere. VitePress has small scripts and styles in the page itself.
    [
      'meta',
      {
        'http-equiv': 'Content-Security-Policy',
        content:
          "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
      },
    ],
  ],
  markdown: { anchor: { slugify } },
  themeConfig: {
    nav: [
      { text: 'Documents', link: '/docs/' },
      { text: `Version ${version}`, link: '/CHANGELOG' },
    ],
    sidebar: [{ text: 'Paperlock', link: '/' }, ...menu],
    outline: [2, 3],
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/paperlock/paperlock' }],
  },
};
