import type { Address } from '@paperlock/contract/screens.ts';

/** Where anybody finds the ten questions, without the answers of the one who shows them. */
export const questionsAddress = (): string =>
  window.location.origin + ('/pages/home/offered' satisfies Address);
