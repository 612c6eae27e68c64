/** A setting of a strategy without an exponent, as somebody would type it. */
export const parameterText = (value: number | string): string =>
  typeof value === 'string' ? value : value.toFixed(12).replace(/\.?0+$/, '');
