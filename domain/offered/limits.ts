/** From this many signs on, an offer has more than honest ones have in common with scams at the same time. */
export const MANY_SIGNS = 4;
