/**
 * Computing figures costs the database, and any visitor may ask: one answer serves all requests made meanwhile, and for
 * some time afterwards. Failures are not kept.
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
