import { Button } from '@paperlock/ui/button.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';

type MoreProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  children: ReactNode;
};

/** The next page of a list, where there is one. */
export function More({ query, children }: MoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <InSight
      busy={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
    >
      {children}
    </InSight>
  );
}

type InSightProps = { busy: boolean; onMore: () => void; children: ReactNode };

/** Loads on its own when it comes into sight; the button is for who gets there otherwise, and for a second try. */
function InSight({ busy, onMore, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(onMore);
  load.current = onMore;
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) load.current();
      },
      { rootMargin: '200px' },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Button kind="secondary" wide busy={busy} onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}
