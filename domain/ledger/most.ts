import type { Micro } from '../money.ts';
import { MOST_MICRO } from './limits.ts';

const size = (micro: Micro): Micro => (micro < 0n ? -micro : micro);

/** What is past it already may always come back. */
export const growsPastMost = (before: Micro, after: Micro): boolean =>
  size(after) > MOST_MICRO && size(after) > size(before);
