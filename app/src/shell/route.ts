import type { BrowserPart } from '@paperlock/words/parts.ts';
import type { ComponentType } from 'react';
import type { LoadPage } from './lazy-page.tsx';

/** `entry`: for those who are not signed in yet; the others are sent on. `member`: only after signing in. */
type Access = 'entry' | 'open' | 'member';

export type Route = {
  readonly access: Access;
  /** The texts it needs beyond those of the entry. */
  readonly words?: readonly BrowserPart[];
  readonly page: { readonly eager: ComponentType } | { readonly load: LoadPage };
  /** Pages of their own at the same address, by what the query says: `order_no` with any value, `view=send` with this one. */
  readonly views?: Readonly<Record<string, LoadPage>>;
};

/** The route of a path; undefined where there is no page. */
export type RouteOf = (path: string) => Route | undefined;

/** Which page it is, under a name of its own: the one of the address, or the one that its query asks for. */
export const pageAt = (path: string, route: Route, query: string): { name: string; page: Route['page'] } => {
  const said = new URLSearchParams(query);
  const view = Object.entries(route.views ?? {}).find(([asked]) => {
    const [name = '', value] = asked.split('=');
    return value === undefined ? said.get(name) : said.get(name) === value;
  });
  return view ? { name: `${path}?${view[0]}`, page: { load: view[1] } } : { name: path, page: route.page };
};
