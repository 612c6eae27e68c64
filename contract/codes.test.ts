import { describe, expect, it } from 'vitest';
import { httpStatusOf, refusalCodes, SUCCESS } from './codes.ts';

describe('codes', () => {
  const numbers = Object.values(refusalCodes);

  it('mean one thing each, and never success', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).not.toContain(SUCCESS);
  });

  it('keep the numbers that clients in the field know', () => {
    expect(refusalCodes).toMatchObject({
      malformed: 400,
      not_signed_in: 401,
      not_permitted: 403,
      not_found: 404,
      conflict: 409,
      too_large: 413,
      too_many_requests: 429,
      internal: 500,
      unavailable: 503,
      outcome_unknown: 504,
      request_number_reused: 4009,
    });
    for (const number of numbers) expect(number < 600 || (number >= 4000 && number < 4900)).toBe(true);
  });

  it('are repeated as the HTTP status only where a proxy should act on them', () => {
    for (const number of [401, 403, 404, 409, 413, 429, 500, 503, 504])
      expect(httpStatusOf(number)).toBe(number);
    for (const number of [SUCCESS, 400, 402, 418, 502, 4009, 4101]) expect(httpStatusOf(number)).toBe(200);
  });
});
