/** What holds for every trade on paper: what runs of strategies pay, reports of them reckon with as well. */

/** As at the large exchanges without a discount. */
export const FEE_PPM = 1000;
export const SLIPPAGE_PPM = 500;

/** Prices are whole cents. */
export const TICKS_PER_UNIT = 100;
