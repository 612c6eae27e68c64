/** A strategy parameter as a person would type it, without an exponent. */
export const parameterText = (value: number | string): string =>
  typeof value === 'string' ? value : value.toFixed(12).replace(/\.?0+$/, '');
