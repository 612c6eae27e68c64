import { Button } from '@paperlock/ui/button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

type MoreProps = { busy: boolean; onMore: () => void; children: ReactNode };

/** Loads on its own when it comes into sight; the button is for who gets there otherwise, and for a second try. */
export function More({ busy, onMore, children }: MoreProps) {
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
