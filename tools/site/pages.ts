import { posix } from 'node:path';
import type { SourceFile } from '../source-files.ts';

/** Turns the Markdown of the repository into the pages of the site. A folder's README is its index there. */

const home = 'https://github.com/paperlock/paperlock';

/** Help pages belong to the app, which shows them in 22 languages. */
export const isPage = (path: string): boolean => path.endsWith('.md') && !path.startsWith('server/content/');

/** Where the page lies on the site. */
export const placeOf = (path: string): string => path.replace(/(^|\/)README\.md$/, '$1index.md');

export const titleOf = (text: string): string => (/^# (.+)$/m.exec(text)?.[1] ?? '').replaceAll('`', '');

type Repository = { pages: ReadonlySet<string>; isFolder: (path: string) => boolean };

/** Links between pages stay links between pages; pictures stay; any other file is read on GitHub. */
export const onSite = ({ path, text }: SourceFile, { pages, isFolder }: Repository): string => {
  const lead = (to: string): string => {
    if (/^([a-z]+:|#|\/)/.test(to)) return to;
    const [file = '', ...anchor] = to.split('#');
    const target = posix.normalize(posix.join(posix.dirname(path), file)).replace(/\/$/, '');
    const rest = anchor.length > 0 ? `#${anchor.join('#')}` : '';
    const page = pages.has(target) ? target : `${target}/README.md`;
    if (pages.has(page)) return relativeTo(placeOf(page)) + rest;
    if (target.startsWith('docs/pictures/')) return relativeTo(target);
    return `${home}/${isFolder(target) ? 'tree' : 'blob'}/main/${target}${rest}`;
  };
  const relativeTo = (target: string): string => {
    const way = posix.relative(posix.dirname(placeOf(path)), target);
    return way.startsWith('.') ? way : `./${way}`;
  };
  return outsideCode(text, (prose) =>
    prose
      .replace(/\]\(([^)\s]+)\)/g, (_, to: string) => `](${lead(to)})`)
      .replace(
        /(<(?:img|source) [^>]*?src(?:set)?=")([^"]+)"/g,
        (_, begin: string, to: string) => `${begin}${lead(to)}"`,
      ),
  );
};

/** Code is shown as it is, in blocks and in sentences. */
const outsideCode = (text: string, change: (prose: string) => string): string =>
  text
    .split(/(^```[\s\S]*?^```$|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

type Group = { text: string; items: { text: string; link: string }[] };

/** The menu is the list of documents: a group for each heading, an entry for each page that is linked under it. */
export const menuOf = (list: SourceFile, titles: ReadonlyMap<string, string>): Group[] =>
  list.text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      text: part.split('\n', 1)[0] ?? '',
      items: [...part.matchAll(/\]\(([^)\s#]+)\)/g)]
        .map(([, to = '']) => posix.normalize(posix.join(posix.dirname(list.path), to)))
        .map((path) => (titles.has(path) ? path : `${path}/README.md`))
        .filter((path) => titles.has(path))
        .map((path) => ({
          text: titles.get(path) ?? '',
          link: `/${placeOf(path).replace(/(index)?\.md$/, '')}`,
        })),
    }));

/** A folder of decisions has no page of its own in the repository, where GitHub lists its files. */
export const decisionsPage = (titles: ReadonlyMap<string, string>): SourceFile => ({
  path: 'docs/decisions/README.md',
  text: [
    '# Decisions\n',
    ...[...titles]
      .filter(([path]) => /^docs\/decisions\/\d/.test(path))
      .map(([path, title]) => `- [${title}](${posix.basename(path)})`),
    '',
  ].join('\n'),
});
