import { depositShows } from '@paperlock/contract/deposits.ts';
import { useState } from 'react';
import { readDay } from '../../parts/assets/log-filter.ts';
import { usePosition } from '../../shell/router.tsx';

/** Which records are wanted: of one kind, from one day to another. */
export type Wanted = {
  readonly show: (typeof depositShows)[number];
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** What an address names; what it does not know is left out. */
const readWanted = (query: string): Wanted => {
  const given = new URLSearchParams(query);
  return {
    show: depositShows.find((show) => show === given.get('show')) ?? 'all',
    from: readDay(given.get('from') ?? ''),
    to: readDay(given.get('to') ?? ''),
  };
};

/** What was chosen when the list was left, for whoever comes back to it from one of its records. */
let left: { query: string; wanted: Wanted } | undefined;

export const useRecordFilter = (): [Wanted, (changed: Partial<Wanted>) => void] => {
  const { page, arrival } = usePosition();
  const [wanted, setWanted] = useState(() =>
    arrival === 'back' && left?.query === page.query ? left.wanted : readWanted(page.query),
  );
  const narrow = (changed: Partial<Wanted>) => {
    const next = { ...wanted, ...changed };
    left = { query: page.query, wanted: next };
    setWanted(next);
  };
  return [wanted, narrow];
};
