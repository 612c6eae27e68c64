import type { ReactNode } from 'react';
import css from './timeline.module.css';

export type Happening = {
  readonly what: ReactNode;
  readonly when: ReactNode;
  /** Who did it, why, with what result. */
  readonly more?: ReactNode;
};

/** What happened, one below the other, in the order given. The last one is where things stand. */
export function Timeline({ label, happenings }: { label: string; happenings: readonly Happening[] }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {happenings.map(({ what, when, more }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history is only added to at its end
        <li className={css.happening} key={at}>
          <span className={css.what}>{what}</span>
          <span className={css.when}>{when}</span>
          {more && <span className={css.more}>{more}</span>}
        </li>
      ))}
    </ol>
  );
}
