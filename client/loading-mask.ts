import type { After } from './clock.ts';

export const MASK_DELAY_MS = 200;
export const MASK_LIMIT_MS = 30_000;

/**
 * One mask for all requests that want it. It appears only if something is still pending after a moment, shows
 * the text of whoever came last, goes with the last one, and never stays longer than 30 s.
 */
export const makeLoadingMask = (show: (text: string | undefined) => void, after: After) => {
  let holds: { readonly text: string }[] = [];
  let shown = false;
  let cancel = () => {};

  const hide = () => {
    cancel();
    holds = [];
    if (!shown) return;
    shown = false;
    show(undefined);
  };
  const appear = () => {
    shown = true;
    show(holds.at(-1)?.text);
    cancel = after(MASK_LIMIT_MS, hide);
  };

  return (text: string) => {
    const hold = { text };
    holds.push(hold);
    if (shown) show(text);
    else if (holds.length === 1) cancel = after(MASK_DELAY_MS, appear);

    return () => {
      if (!holds.includes(hold)) return;
      holds = holds.filter((other) => other !== hold);
      const latest = holds.at(-1);
      if (latest === undefined) hide();
      else if (shown) show(latest.text);
    };
  };
};
