/**
 * Anyone may ask and it costs the database something: one answer serves everybody who asks while it is made, and for so long
 * afterwards. What failed is not kept.
 */
export const keptFor = <T>(
  keptMs: number,
  read: () => Promise<T>,
  now: () => number = Date.now,
): (() => Promise<T>) => {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && now() < kept.until) return kept.answer;
    const made = { answer: read(), until: Number.POSITIVE_INFINITY };
    made.answer.then(
      () => {
        made.until = now() + keptMs;
      },
      () => {
        made.until = 0;
      },
    );
    kept = made;
    return made.answer;
  };
};
