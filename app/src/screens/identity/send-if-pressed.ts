/** The page is seen before the app can hear a press. The script in index.html marks the form; now it counts. */
export const sendIfPressed = (form: HTMLFormElement | null): void => {
  if (form && 'pressed' in form.dataset) form.requestSubmit();
};
