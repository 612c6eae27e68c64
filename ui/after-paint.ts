/**
 * Acts once the browser has drawn what a tap changed already: the pressed button, the chosen tab. What follows may take a slow
 * phone a moment, and the tap was seen to be heard. A page that nobody sees draws nothing, so it does not wait for that.
 */
export const afterPaint = (act: () => void): void => {
  if (document.visibilityState === 'hidden') act();
  else requestAnimationFrame(() => setTimeout(act));
};
