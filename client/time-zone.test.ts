import { afterEach, expect, it, vi } from 'vitest';
import { timeZone } from './time-zone.ts';

afterEach(() => vi.restoreAllMocks());

it('asks once, and again when the clock shows another offset', () => {
  const ask = vi.spyOn(Intl, 'DateTimeFormat');
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  const here = timeZone();
  expect(timeZone()).toBe(here);
  expect(ask).toHaveBeenCalledOnce();
  offset.mockReturnValue(300);
  timeZone();
  expect(ask).toHaveBeenCalledTimes(2);
});
