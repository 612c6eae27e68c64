import css from './drawn-mark.module.css';

const strokes = {
  good: 'M5 12.5l4.5 4.5L19 7.5',
  bad: 'M6 6l12 12M18 6 6 18',
};

type DrawnMarkProps = {
  kind: keyof typeof strokes;
  /** It draws itself: something was just found right or wrong. */
  isNew?: boolean | undefined;
};

/** A tick or a cross of one stroke, so that right and wrong are seen without colour. */
export function DrawnMark({ kind, isNew }: DrawnMarkProps) {
  return (
    <svg
      className={css.mark}
      data-kind={kind}
      data-new={isNew || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={strokes[kind]} pathLength={1} />
    </svg>
  );
}
