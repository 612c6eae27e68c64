import type { APIRequestContext } from '@playwright/test';
import { paceUrl } from '../support/stack.ts';

/** Slow enough to look on while twenty blocks come, however busy the machine is. */
const SLOW_MS = 2_000;

/** Lets blocks come slowly while somebody looks on, and quickly again afterwards. */
export const whileBlocksComeSlowly = async (
  request: APIRequestContext,
  look: () => Promise<void>,
): Promise<void> => {
  await request.post(paceUrl(), { data: { blockMs: SLOW_MS } });
  try {
    await look();
  } finally {
    await request.post(paceUrl(), { data: {} });
  }
};
