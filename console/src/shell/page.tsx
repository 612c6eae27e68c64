import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './page.module.css';
import { useDocumentTitle } from './use-document-title.ts';

type PageProps = {
  title: string;
  intro?: ReactNode;
  /** At the end of the heading's line: what can be done with the whole page. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The first page a browser opens leaves the focus where the browser put it. */
let opened = false;

export function Page({ title, intro, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);

  // Screen readers read on from there; with the keyboard, the next stop is the page's first one.
  useLayoutEffect(() => {
    if (opened) heading.current?.focus();
    opened = true;
  }, []);

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
