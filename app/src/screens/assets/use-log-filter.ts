import { useState } from 'react';
import type { LogFilter } from '../../api/assets.ts';
import { usePosition } from '../../shell/router.tsx';
import { readFilter } from './log-filter.ts';

/** What was chosen when the page was left, for whoever comes back to it from what a posting was about. */
let left: { query: string; filter: LogFilter } | undefined;

export const useLogFilter = (): [LogFilter, (filter: LogFilter) => void] => {
  const { page, arrival } = usePosition();
  const [filter, setFilter] = useState(() =>
    arrival === 'back' && left?.query === page.query ? left.filter : readFilter(page.query),
  );
  const choose = (next: LogFilter) => {
    left = { query: page.query, filter: next };
    setFilter(next);
  };
  return [filter, choose];
};
