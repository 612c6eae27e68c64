import css from './padlock.module.css';

/** A padlock whose shackle can stand open; the words beside it say the same. */
export function Padlock({ open, size = 20 }: { open: boolean; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className={css.padlock}
      data-open={open || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={36 / size}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className={css.shackle} d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
      <path d="M6 10.5h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM12 14.5v2" />
    </svg>
  );
}
