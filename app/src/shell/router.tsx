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

/**
 * A choice that the page's address keeps: it survives a reload, a link can name it, and Back finds it again. The first of the
 * choices is the one an address without it means.
 */
export const useQueryChoice = <Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] => {
  const { router } = useShell();
  const named = useQueryValue(name);
  const choose = (choice: Choice) => {
    const query = new URLSearchParams(router.get().page.query);
    if (choice === choices[0]) query.delete(name);
    else query.set(name, choice);
    router.rewrite(query.size > 0 ? `?${query}` : '');
  };
  return [choices.find((one) => one === named) ?? choices[0], choose];
};

/** An ordinary link to a page that exists; the router takes its click like that of any other link. */
export function Link({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: Address }) {
  return <a {...rest} href={to} />;
}
