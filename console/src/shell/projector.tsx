import { OfflineBanner } from '@paperlock/ui/offline-banner.tsx';
import { PracticeStrip } from '@paperlock/ui/practice-strip.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { ErrorBoundary } from '@paperlock/web/error-boundary.tsx';
import { type ReactNode, Suspense } from 'react';
import { overviewQuery } from '../api/overview.ts';
import { PageFailed } from './page-outlet.tsx';
import { SessionWarning } from './session-warning.tsx';
import { useRead } from './use-read.ts';

/** A page for the wall, which shows a class and nothing of the console: no menu, no search, no notice of work that waits. */
export function Projector({ children }: { children: ReactNode }) {
  const { data: seen, dataUpdatedAt, refetch } = useRead(overviewQuery);
  return (
    <>
      <header>
        <PracticeStrip />
        <OfflineBanner />
        {seen && <SessionWarning session={seen.session} saidAt={dataUpdatedAt} ask={refetch} />}
      </header>
      <main>
        <ErrorBoundary failed={() => <PageFailed />}>
          <Suspense fallback={<Skeleton count={6} />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}
