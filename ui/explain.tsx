import { type ReactNode, useId } from 'react';
import css from './explain.module.css';

/** A term that a tap explains. The browser's popover does the rest: Escape or a tap beside it closes the note. */
export function Explain({ term, children }: { term: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" className={css.term} popoverTarget={id}>
        {term}
      </button>
      <span className={css.note} id={id} popover="auto" role="note">
        <strong className={css.title}>{term}</strong>
        {children}
      </span>
    </>
  );
}
