import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

const attributes = /\s(?:href|src|srcset)="([^"]*)"/g;

/** Every link of a built site that leads nowhere: to a file that is missing, or to a place that its page does not have. */
export const deadLinks = (site: string, base: string): string[] => {
  const texts = new Map(filesIn(site, /\.html$/).map((file) => [file, readFileSync(file, 'utf8')]));
  const hasPlace = (file: string, id: string) => texts.get(file)?.includes(` id="${id}"`) === true;
  const targetOf = (from: string, path: string): string => {
    if (path === '') return from;
    const file = path.startsWith(base) ? join(site, path.slice(base.length)) : join(dirname(from), path);
    return existsSync(file) && statSync(file).isDirectory() ? join(file, 'index.html') : file;
  };
  return [...texts].flatMap(([from, text]) =>
    [...text.matchAll(attributes)]
      .map(([, to = '']) => to.replaceAll('&amp;', '&'))
      .filter((to) => !/^([a-z]+:|\/\/)/.test(to))
      .filter((to) => {
        const [path = '', id = ''] = to.split('#');
        const file = targetOf(from, decodeURI(path));
        return !existsSync(file) || (id !== '' && !hasPlace(file, decodeURIComponent(id)));
      })
      .map((to) => `${relative(site, from)}: ${to}`),
  );
};

/** What a page would load from elsewhere by itself. A link that a person taps is no such thing. */
export const foreignRequests = (site: string): string[] => {
  const loading =
    /<(?:script|img|iframe|source)\b[^>]*\ssrc="((?:https?:)?\/\/[^"]+)"|<link\b[^>]*\shref="((?:https?:)?\/\/[^"]+)"|(?:url\(|@import )["']?((?:https?:)?\/\/[^"')]+)/g;
  return filesIn(site, /\.(html|css)$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(loading)].map(
      ([, one, two, three]) => `${relative(site, file)}: ${one ?? two ?? three}`,
    ),
  );
};
