import { ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { ErrorBoundary } from '@paperlock/web/error-boundary.tsx';
import { type ComponentType, Suspense } from 'react';
import { Page } from './page.tsx';
import { addressOf } from './routes.ts';
import { usePosition } from './shell-context.tsx';

/** The page that the address names. */
export function PageOutlet({ pageAt }: { pageAt: (path: string) => ComponentType | undefined }) {
  const { path } = usePosition();
  const Shown = pageAt(path);
  if (!Shown) return <NotFound />;
  return (
    <ErrorBoundary key={path} failed={() => <PageFailed />}>
      <Suspense fallback={<Skeleton count={6} />}>
        <Shown />
      </Suspense>
    </ErrorBoundary>
  );
}

function NotFound() {
  const { say } = useSpeaker();
  return (
    <Page title={say('shell.not_found')}>
      <EmptyState
        title={say('shell.not_found_here')}
        action={
          <ButtonLink kind="secondary" href={addressOf('/')}>
            {say('console.not_found_overview')}
          </ButtonLink>
        }
      >
        {say('shell.not_found_text')}
      </EmptyState>
    </Page>
  );
}

export function PageFailed() {
  const { say } = useSpeaker();
  return (
    <Page title={say('shell.failed')}>
      {/* A browser may remember that a script failed: only a fresh document surely asks for it again. */}
      <ErrorState title={say('shell.page_failed')} onRetry={() => window.location.reload()}>
        {say('shell.page_failed_text')}
      </ErrorState>
    </Page>
  );
}
