import type { LogFilter } from '../../api/assets.ts';
import { queryOf, readFilter } from '../../parts/assets/log-filter.ts';
import { usePosition } from '../../shell/router.tsx';
import { useShell } from '../../shell/shell-context.tsx';

/** The filter is in the page's address: a reload, a link and Back find it there. */
export const useLogFilter = (): [LogFilter, (filter: LogFilter) => void] => {
  const { router } = useShell();
  const { page } = usePosition();
  return [readFilter(page.query), (next) => router.rewrite(queryOf(next, router.get().page.query))];
};
