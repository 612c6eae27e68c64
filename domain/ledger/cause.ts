/**
 * Why something is booked, as a text that says *what* and never when: `accrual:order:9:day:3`. The book takes each
 * cause once, so a caller that is not sure whether a booking went through books it again.
 */
const CAUSE_LENGTH_MAX = 120;

const CAUSE = /^[a-z][a-z0-9_]*(:[A-Za-z0-9_.-]+)+$/;

export const isCause = (text: string): boolean => text.length <= CAUSE_LENGTH_MAX && CAUSE.test(text);

/** `causeOf('accrual', 'order', 9n, 'day', 3)` is `accrual:order:9:day:3`. */
export const causeOf = (...parts: readonly (string | number | bigint)[]): string => {
  const cause = parts.join(':');
  // A part with a colon of its own could make two different happenings look like one.
  const whole = parts.every((part) => !String(part).includes(':'));
  if (!whole || !isCause(cause))
    throw new Error(`no cause can be made of ${JSON.stringify(parts.map(String))}`);
  return cause;
};
