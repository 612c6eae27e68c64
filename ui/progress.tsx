import css from './progress.module.css';

/** How much of something is done, from 0 to 100. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  const shown = Math.min(Math.max(Math.round(percent), 0), 100);
  return (
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
    >
      <div className={css.done} style={{ inlineSize: `${shown}%` }} />
    </div>
  );
}
