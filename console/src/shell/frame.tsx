import type { Operator } from '@paperlock/contract/operators.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { OfflineBanner } from '@paperlock/ui/offline-banner.tsx';
import { PracticeStrip } from '@paperlock/ui/practice-strip.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type ReactNode, useState } from 'react';
import { meQuery } from '../api/operators.ts';
import { ConsoleMark } from './console-mark.tsx';
import css from './frame.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import { Menu } from './menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SessionWarning } from './session-warning.tsx';
import { useEscape } from './use-escape.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOverview } from './use-overview.ts';
import { useRead } from './use-read.ts';

/** What stays while the pages change: the strip, and the menu beside the page or behind a button above it. */
export function Frame({ operator, children }: { operator: Operator; children: ReactNode }) {
  const { say } = useSpeaker();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  const { data: me } = useRead(meQuery);
  const { data: seen, dataUpdatedAt, refetch } = useOverview();
  useKeptFocus();
  useEscape();

  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {say('console.skip')}
      </a>
      <header className={css.top}>
        <PracticeStrip />
        <OfflineBanner />
        {seen && <SessionWarning session={seen.session} saidAt={dataUpdatedAt} ask={refetch} />}
        {me?.behind_desk && <p className={css.behind}>{say('console.behind_desk')}</p>}
        <div className={css.bar}>
          <ConsoleMark />
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
            {say('console.menu')}
          </Button>
        </div>
        <SearchBox />
      </header>
      <aside className={css.side} aria-label={say('console.menu')}>
        <span className={css.mark}>
          <ConsoleMark />
        </span>
        <Menu operator={operator} queues={seen?.queues} />
      </aside>
      <main className={css.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Sheet open={menuOpen} onClose={closeMenu} title={say('console.menu')}>
        <Menu operator={operator} queues={seen?.queues} onChosen={closeMenu} />
      </Sheet>
      <KeysDialog />
    </div>
  );
}
