import { SpeakerProvider } from '@paperlock/ui/speaker-context.tsx';
import { NoticeHost } from '@paperlock/web/notice-host.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { ProjectorPage, pageAt } from './pages.ts';
import { EnterPage } from './screens/operators/enter-page.tsx';
import { SignInPage } from './screens/operators/sign-in-page.tsx';
import { Frame } from './shell/frame.tsx';
import type { Shell } from './shell/open-shell.ts';
import { PageOutlet } from './shell/page-outlet.tsx';
import { Projector } from './shell/projector.tsx';
import { PROJECTOR } from './shell/routes.ts';
import { ShellProvider, useOperator, usePosition } from './shell/shell-context.tsx';

export function Console({ shell }: { shell: Shell }) {
  return (
    <ShellProvider shell={shell}>
      <SpeakerProvider speaker={shell.speaker}>
        <QueryClientProvider client={shell.queries}>
          <Door />
          <NoticeHost />
        </QueryClientProvider>
      </SpeakerProvider>
    </ShellProvider>
  );
}

/** Whoever is not signed in gets the sign-in at the address they asked for, and their page right after it. */
function Door() {
  const operator = useOperator();
  const { path } = usePosition();
  if (path === '/enter') return <EnterPage />;
  if (!operator) return <SignInPage />;
  if (path === PROJECTOR)
    return (
      <Projector key={operator.id}>
        <ProjectorPage />
      </Projector>
    );
  return (
    <Frame key={operator.id} operator={operator}>
      <PageOutlet pageAt={pageAt} />
    </Frame>
  );
}
