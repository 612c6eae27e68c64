import { type Held, PaperFigure } from '@paperlock/ui/paper-figure.tsx';
import type { ReactNode } from 'react';
import css from './with-figure.module.css';

/** An ending: what came of it, and the paper figure beside it. Large text takes the line for itself. */
export function WithFigure({ holds, children }: { holds: Held; children: ReactNode }) {
  return (
    <div className={css.both}>
      <div className={css.words}>{children}</div>
      <div className={css.figure}>
        <PaperFigure holds={holds} size={88} />
      </div>
    </div>
  );
}
