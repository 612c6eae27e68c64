import css from './step-dots.module.css';

/** How far one has come, for the eye: the words beside it say it, too. */
export function StepDots({ at, of }: { at: number; of: number }) {
  return (
    <div className={css.dots} aria-hidden="true">
      {Array.from({ length: of }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each is its place.
        <span key={nth} data-at={nth === at ? 'here' : nth < at ? 'done' : undefined} />
      ))}
    </div>
  );
}
