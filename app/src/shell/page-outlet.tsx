import { ErrorState } from '@paperlock/ui/error-state.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { ErrorBoundary } from '@paperlock/web/error-boundary.tsx';
import { useEffect } from 'react';
import { LazyPage, type PageFailure } from './lazy-page.tsx';
import { addressOf, classDetour, HOME, isLoginPage, LOGIN, type Page, readPage } from './navigation.ts';
import { NotFound } from './not-found.tsx';
import { loaderOf } from './page-loader.ts';
import css from './page-outlet.module.css';
import { pageAt, type Route } from './route.ts';
import { usePosition } from './router.tsx';
import { Screen } from './screen.tsx';
import { useShell, useUser } from './shell-context.tsx';

/** Shows the page the person is on, or leads to the one they must see first. */
export function PageOutlet() {
  const { page, visit, arrival } = usePosition();
  const route = useShell().routeOf(page.path);
  if (useDetour(page, route)) return null;
  return (
    <div key={visit} className={css.outlet} data-arrival={arrival}>
      <ErrorBoundary failed={(retry) => <PageFailed name="page_failed" onRetry={retry} />}>
        {route ? <RoutePage at={page} route={route} /> : <NotFound />}
      </ErrorBoundary>
    </div>
  );
}

/** Whether this person must be elsewhere; if so, they are sent there. Remembers where they wanted to be. */
const useDetour = (page: Page, route: Route | undefined): boolean => {
  const { lastPage, router } = useShell();
  const signedIn = useUser() !== undefined;
  const toLogin = route?.access === 'member' && !signedIn;
  const onward = route?.access === 'entry' && signedIn;

  useEffect(() => {
    if (route && !isLoginPage(page)) lastPage.keep(addressOf(page));
    if (toLogin) router.replace(classDetour(page) ?? readPage(LOGIN));
    if (onward) router.leaveLogin(classDetour(page) ?? readPage(lastPage.take() ?? HOME));
  }, [page, route, toLogin, onward, lastPage, router]);

  return toLogin || onward;
};

function RoutePage({ at: { path, query }, route }: { at: Page; route: Route }) {
  const { language } = useShell();
  const { name, page } = pageAt(path, route, query);
  if ('eager' in page) return <page.eager />;
  return (
    <LazyPage
      key={name}
      name={name}
      load={loaderOf(page.load, route, language)}
      skeleton={<PageSkeleton />}
      failed={(failure, retry) => <PageFailed name={failureNames[failure]} onRetry={retry} />}
    />
  );
}

const failureNames = { late: 'page_late', missing: 'chunk_failed' } as const satisfies Record<
  PageFailure,
  string
>;

function PageFailed(props: { name: 'page_failed' | 'page_late' | 'chunk_failed'; onRetry: () => void }) {
  const { say } = useSpeaker();
  return (
    <Screen title={say('shell.failed')}>
      <ErrorState whole title={say(`shell.${props.name}`)} onRetry={props.onRetry}>
        {say(`shell.${props.name}_text`)}
      </ErrorState>
    </Screen>
  );
}

function PageSkeleton() {
  const { say } = useSpeaker();
  return (
    <Screen title={say('common.loading')}>
      <div className={css.skeleton}>
        <Skeleton shape="title" />
        <Skeleton shape="row" count={4} />
      </div>
    </Screen>
  );
}
