import css from './unbroken.module.css';

/** A sentence in which one part, such as a date, stays on one line. */
export function Unbroken({ text, keep }: { text: string; keep: string }) {
  const at = text.indexOf(keep);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={css.kept}>{keep}</span>
      {text.slice(at + keep.length)}
    </>
  );
}
