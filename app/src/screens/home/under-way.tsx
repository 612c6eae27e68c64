import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect } from 'react';
import { recordsQuery } from '../../api/deposits.ts';
import { orderSumQuery, ordersQuery } from '../../api/orders.ts';
import { withdrawalsQuery } from '../../api/withdrawals.ts';
import { laterPart } from '../../parts/later-part.tsx';
import { usePages, useRead } from '../../shell/use-read.ts';
import type { UnderWayListProps } from './under-way-list.tsx';

/** Fetched together with the answers that it shows. */
const loadList = async () => (await import('./under-way-list.tsx')).UnderWayList;
const UnderWayList = laterPart(loadList, <Skeleton shape="row" />);

/** Money that works, or is neither here nor there yet. It appears at once and whole, so that nothing moves twice. */
export function UnderWay() {
  const { say, lang } = useSpeaker();
  const coming = usePages(recordsQuery, { show: 'coming' });
  const going = usePages(withdrawalsQuery, { show: 'open' });
  const waiting = usePages(ordersQuery, 'entrusted', lang);
  const running = useRead(orderSumQuery);
  useEffect(() => void loadList().catch(() => {}), []);
  const asked = [coming, going, waiting, running];
  const failed = asked.filter(({ data, isError }) => data === undefined && isError);
  const here = asked.every(({ data }) => data !== undefined);
  const listed = {
    running: running.data,
    coming: coming.data?.pages[0]?.list ?? [],
    going: going.data?.pages[0]?.list ?? [],
    waiting: waiting.data?.pages[0]?.list ?? [],
  };
  // No card where nothing is in progress.
  if (here && isNothing(listed)) return null;
  return (
    <Leaf title={say('home.under_way')} flush>
      {here && <UnderWayList {...listed} />}
      {!here && failed.length === 0 && <Skeleton shape="row" />}
      {failed.length > 0 && (
        <ErrorState
          title={say('home.under_way_failed')}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
    </Leaf>
  );
}

const isNothing = ({ running, coming, going, waiting }: UnderWayListProps): boolean =>
  (running?.orders ?? 0) + coming.length + going.length + waiting.length === 0;
