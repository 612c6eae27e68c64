import { createRequire } from 'node:module';

/** The real thing at a fraction of its cost, put in its place by tests that are about something else. */

const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** While `opened` is pending, no check of a password comes to an end. */
export const gate = { opened: Promise.resolve(), checking: 0 };

export const verify: typeof real.verify = async (...args) => {
  gate.checking += 1;
  await gate.opened;
  return real.verify(...args);
};

export const hash: typeof real.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
