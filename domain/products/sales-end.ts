type Sale = { readonly state: string /** An ISO instant. */; readonly close_at: string };

/** The last moment at which anything is sold, by the sales that are on or to come; null where there is none. */
export const salesEnd = (products: readonly Sale[]): Date | null => {
  const ends = products
    .filter(({ state }) => state === 'open' || state === 'booking')
    .map(({ close_at }) => Date.parse(close_at));
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
};
