import type { ReactNode } from 'react';
import { Actions } from './actions.tsx';
import css from './page.module.css';
import { PracticeStrip } from './practice-strip.tsx';

type PageProps = {
  bar?: ReactNode;
  /** The one thing to do here, kept at the thumb. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: practice strip, navigation bar, one column of at most 600 px, the action. */
export function Page({ bar, actions, children }: PageProps) {
  return (
    <div className={css.page}>
      <header className={css.top}>
        <PracticeStrip />
        {bar}
      </header>
      {/* Takes the focus after a change of page. */}
      <main className={css.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {actions && (
        <footer className={css.actions} data-bottom="actions">
          <div className={css.row}>
            <Actions>{actions}</Actions>
          </div>
        </footer>
      )}
    </div>
  );
}
