import type { Address } from '@paperlock/contract/screens.ts';
import { useStore } from '@paperlock/ui/store.ts';
import type { ComponentProps } from 'react';
import type { Position } from './history-router.ts';
import { readPage } from './navigation.ts';
import { useShell } from './shell-context.tsx';

export const usePosition = (): Position => useStore(useShell().router);

export const useNavigate = (): ((to: Address) => void) => {
  const { router } = useShell();
  return (to) => router.go(readPage(to));
};

/** What the page's query says under this name; empty when it says nothing. */
export const useQueryValue = (name: string): string =>
  new URLSearchParams(usePosition().page.query).get(name) ?? '';

/** An ordinary link to a page that exists; the router takes its click like that of any other link. */
export function Link({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: Address }) {
  return <a {...rest} href={to} />;
}
