import type { ReactNode } from 'react';
import css from './fold.module.css';

type FoldProps = {
  title: ReactNode;
  open?: boolean;
  /** What takes long to make is made when it is opened. */
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** What explains or proves something, one tap deeper. */
export function Fold({ title, open, onToggle, children }: FoldProps) {
  return (
    <details
      className={css.fold}
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>{title}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
