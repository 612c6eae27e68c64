/** Where the client speaks to the person. The app and the console each bring their own. */
export type Notices = {
  toast(text: string, forMs: number): void;
  /** Confirm-only: one button. */
  dialog(text: string): void;
  /** Masks the screen with this text; `undefined` takes the mask away. */
  mask(text: string | undefined): void;
};

export const REFUSAL_TOAST_MS = 2_000;
export const SUCCESS_TOAST_MS = 1_500;

const TOAST_GRAPHEMES = 60;
/** Beyond this nothing is short, and segmenting megabytes would stall the page. */
const SURELY_LONG = 2_000;

/** Counted as a reader sees them: a family emoji is one. */
export const isLong = (text: string): boolean => {
  if (text.length <= TOAST_GRAPHEMES) return false;
  if (text.length > SURELY_LONG) return true;
  const seen: Iterable<unknown> = 'Segmenter' in Intl ? new Intl.Segmenter().segment(text) : text;
  return [...seen].length > TOAST_GRAPHEMES;
};

/** Two seconds are too short for a long text: that one waits for the reader. */
export const say = (notices: Notices, text: string, forMs: number): void => {
  if (isLong(text)) notices.dialog(text);
  else notices.toast(text, forMs);
};
