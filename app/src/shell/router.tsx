import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';
import { LOGIN, readPage } from './navigation.ts';
import { type Place, type Router, stillRouter } from './history-router.ts';
import type { Address } from './routes.ts';

const RouterContext = createContext<Router>(stillRouter({ path: LOGIN, query: '' }));

export const RouterProvider = ({ router, children }: { router: Router; children: ReactNode }) => (
  <RouterContext value={router}>{children}</RouterContext>
);

export const useRouter = (): Router => useContext(RouterContext);

export const usePlace = (): Place => {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.place, router.place);
};

export const useNavigate = (): ((to: Address) => void) => {
  const router = useRouter();
  return (to) => router.go(readPage(to));
};

/** What the page's query says under this name; empty when it says nothing. */
export const useQueryValue = (name: string): string =>
  new URLSearchParams(usePlace().page.query).get(name) ?? '';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: Address };

/** An ordinary link, so that opening in a new tab, copying and reading the address work as everywhere. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const otherWish = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || otherWish) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
};
