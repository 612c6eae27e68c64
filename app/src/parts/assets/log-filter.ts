import { assetKinds, directions, ownAccounts } from '@paperlock/contract/assets.ts';
import type { LogFilter } from '../../api/assets.ts';

/** The filter that an address names; what it does not know is left out. */
export const readFilter = (query: string): LogFilter => {
  const given = new URLSearchParams(query);
  const oneOf = <Name extends string>(names: readonly Name[], key: string): Name | undefined =>
    names.find((name) => name === given.get(key));
  return tidy({
    account: oneOf(ownAccounts, 'account') ?? 'available',
    kind: oneOf(assetKinds, 'kind'),
    direction: oneOf(directions, 'direction'),
    from: dayOf(given.get('from')),
    to: dayOf(given.get('to')),
  });
};

const names = ['account', 'kind', 'direction', 'from', 'to'] as const satisfies readonly (keyof LogFilter)[];

/** An address with another filter; the account that is shown without one is not named, and what else it says stays. */
export const queryOf = (filter: LogFilter, before = ''): string => {
  const query = new URLSearchParams(before);
  for (const name of names) {
    const value = name === 'account' && filter.account === 'available' ? undefined : filter[name];
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
};

export const readDay = (typed: string): string | undefined => dayOf(typed);

const dayOf = (typed: string | null): string | undefined =>
  typed && /^[2-9]\d{3}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined;

type Loose = { [Name in keyof LogFilter]: LogFilter[Name] | undefined } & Pick<LogFilter, 'account'>;

/** Without what was not said: the same question has the same key. */
export const tidy = (filter: Loose): LogFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as LogFilter;

export const isNarrowed = ({ kind, direction, from, to }: LogFilter): boolean =>
  [kind, direction, from, to].some((value) => value !== undefined);
