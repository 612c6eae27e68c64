import css from './mark.module.css';

/** A sheet of paper with a keyhole; the corner folded up leaves the letter P standing. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className={css.mark}
      width={(size * 5) / 6}
      height={size}
      viewBox="3.5 1.5 17.5 21"
    >
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M5 1.5h12.5A3.5 3.5 0 0 1 21 5v8.5h-9a1.5 1.5 0 0 0-1.5 1.5v7.5H5A1.5 1.5 0 0 1 3.5 21V3A1.5 1.5 0 0 1 5 1.5ZM12.25 3.7a2.4 2.4 0 0 0-1.32 4.4L10.05 11h4.4l-.88-2.9a2.4 2.4 0 0 0-1.32-4.4Z"
      />
      <path className={css.fold} fill="currentColor" d="M11.6 22.3v-7a.7.7 0 0 1 .7-.7h7.6Z" />
    </svg>
  );
}

/** The name is a name: it is the same in every language. */
export function Wordmark({ size = 24 }: { size?: number }) {
  return (
    <span className={css.wordmark} translate="no" dir="ltr">
      <Mark size={size} />
      Paperlock
    </span>
  );
}
