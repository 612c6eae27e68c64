import { createRequire } from 'node:module';

/** The real thing at a fraction of its cost, put in its place by tests that are about something else. */

const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

export const { verify } = real;

export const hash: typeof real.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
