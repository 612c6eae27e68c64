import type { ReactNode } from 'react';
import css from './page.module.css';
import { useArrival } from './use-arrival.ts';

type PageProps = {
  title: string;
  intro?: ReactNode;
  /** At the end of the heading's line: what can be done with the whole page. */
  actions?: ReactNode;
  children: ReactNode;
};

export function Page({ title, intro, actions, children }: PageProps) {
  const heading = useArrival(title);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {intro && <p className={css.intro}>{intro}</p>}
      {children}
    </div>
  );
}
