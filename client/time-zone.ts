let known: { readonly offset: number; readonly zone: string } | undefined;

/**
 * Where the person at the screen is, by the browser's clock; UTC where the browser does not say. It is asked for with every call and
 * every time that is shown, and Intl takes a millisecond or more each time: it is asked again when the clock shows another offset.
 */
export const timeZone = (): string => {
  const offset = new Date().getTimezoneOffset();
  if (known?.offset !== offset)
    known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' };
  return known.zone;
};
