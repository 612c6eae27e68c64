/** After so long without a key, a press or a movement, what a page asks is not asked by a person. */
const ATTENDED_MS = 30_000;

const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

/** Tells whether somebody is at the page. Whoever opens it is. */
export const watchAttendance = (win: Window, now: () => number = Date.now): (() => boolean) => {
  let last = now();
  const note = () => {
    last = now();
  };
  for (const sign of signs) win.addEventListener(sign, note, { capture: true, passive: true });
  return () => now() - last < ATTENDED_MS;
};
