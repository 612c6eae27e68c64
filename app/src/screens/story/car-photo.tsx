import css from './car-photo.module.css';

/** What Mia sends, drawn: a golden car, which proves nothing. Beside her words, and for the eye only. */
export function CarPhoto({ words }: { words: string }) {
  return (
    <span className={css.photo}>
      <span>{words}</span>
      <svg viewBox="0 0 96 56" aria-hidden="true">
        <rect width="96" height="56" rx="8" fill="#fff3bf" />
        <rect y="42" width="96" height="14" fill="#cf9f20" />
        <path
          d="M8 40v-9c0-3 2-5 5-5l12-2 10-10c2-2 4-3 7-3h20c3 0 6 2 8 4l7 9 7 2c3 1 4 3 4 6v8Z"
          fill="#0b0906"
        />
        <path d="M33 24l7-7c1-1 2-1 3-1h6v8Zm19-8h10c2 0 3 1 4 2l5 6H52Z" fill="#f6c945" />
        <circle cx="26" cy="41" r="8" fill="#45330a" stroke="#f6c945" strokeWidth="3" />
        <circle cx="70" cy="41" r="8" fill="#45330a" stroke="#f6c945" strokeWidth="3" />
      </svg>
    </span>
  );
}
