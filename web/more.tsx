import { Button } from '@paperlock/ui/button.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './more.module.css';

type MoreProps = {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    'data' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  children: ReactNode;
};

/** The next page of a list, where there is one; after the last of several, that there is no more. */
export function More({ query, children }: MoreProps) {
  const { say } = useSpeaker();
  if (!query.hasNextPage)
    return (query.data?.pages.length ?? 0) > 1 ? (
      <Note className={css.end}>{say('common.no_more')}</Note>
    ) : null;
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
