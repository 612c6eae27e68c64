import type { ScreenPath } from '@paperlock/contract/screens.ts';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { NavBar } from '@paperlock/ui/nav-bar.tsx';
import { Page } from '@paperlock/ui/page.tsx';
import { Skeleton } from '@paperlock/ui/skeleton.tsx';
import { SpeakerProvider } from '@paperlock/ui/speaker-context.tsx';
import type { LangCode } from '@paperlock/words/languages.ts';
import { type Catalog, createSpeaker } from '@paperlock/words/speak.ts';
import { renderToString } from 'react-dom/server';
import { App } from './shell/app.tsx';
import { Tabs } from './shell/member-parts.tsx';
import { ShellProvider } from './shell/shell-context.tsx';
import { stillShell } from './shell/still-shell.ts';

/** What is drawn at build time, by prerender.ts. */

/** The sign-in page as markup. */
export const renderLogin = (lang: LangCode, catalog: Catalog): string =>
  renderToString(<App shell={stillShell(createSpeaker({ lang, catalog }))} />);

/** A page of a signed-in person before its code is here: the strip, the bar, the place for what comes, and the tabs, whose links work. */
export const renderFrame = (lang: LangCode, catalog: Catalog): string => {
  const speaker = createSpeaker({ lang, catalog });
  return renderToString(
    <ShellProvider shell={stillShell(speaker, FRAMED)}>
      <SpeakerProvider speaker={speaker}>
        <Page bar={<NavBar title={<HiddenText>{speaker.say('common.loading')}</HiddenText>} />}>
          <Skeleton shape="row" count={4} />
        </Page>
        <Tabs />
      </SpeakerProvider>
    </ShellProvider>,
  );
};

/** It belongs to none of the tabs. */
const FRAMED = '/pages/webview/customer' satisfies ScreenPath;
