import { parameterText } from '@paperlock/domain/products/parameter-text.ts';
import { describe, expect, it } from 'vitest';
import { typedParameter } from './typed-parameter.ts';

describe('a setting of a strategy', () => {
  it.each([
    ['0.2', 0.2],
    [' 20 ', 20],
    ['-1', -1],
    ['', undefined],
    ['  ', undefined],
    ['much', 'much'],
    ['1e309', '1e309'],
    ['NaN', 'NaN'],
    ['keltner', 'keltner'],
    ['٢', '٢'],
  ])('%j is read as %j', (typed, value) => {
    expect(typedParameter(typed)).toBe(value);
  });

  it.each([
    [0.015, '0.015'],
    [20, '20'],
    [0, '0'],
    [0.000001, '0.000001'],
    ['upper', 'upper'],
  ])('%j is shown as %s, and read back as the same', (value, shown) => {
    expect(parameterText(value)).toBe(shown);
    expect(typedParameter(shown)).toBe(value);
  });
});
