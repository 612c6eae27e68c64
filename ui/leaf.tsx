import { type ReactNode, useId } from 'react';
import css from './leaf.module.css';

type LeafProps = {
  title?: ReactNode;
  /** At the end of the title's line: a link, a number. */
  end?: ReactNode;
  /** The content brings its own margins: a list that runs from edge to edge. */
  flush?: boolean;
  /** One of many of its kind, such as a letter: no landmark, so several may bear the same title. */
  article?: boolean;
  children: ReactNode;
};

/** A sheet of paper on the page: what belongs together. A hairline, no shadow; never a leaf in a leaf. */
export function Leaf({ title, end, flush, article, children }: LeafProps) {
  const titleId = useId();
  const Sheet = article ? 'article' : 'section';
  return (
    <Sheet className={css.leaf} data-flush={flush || undefined} aria-labelledby={title ? titleId : undefined}>
      {(title || end) && (
        <div className={css.head}>
          {title && (
            <h2 className={css.title} id={titleId}>
              {title}
            </h2>
          )}
          {end}
        </div>
      )}
      {children}
    </Sheet>
  );
}
