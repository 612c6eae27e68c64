import type { Cause } from '@paperlock/contract/assets.ts';
import type { Address } from '../../shell/routes.ts';

/** The page about what a posting was for, where there is one. */
export const causeAddress = ({ type }: Cause): Address | undefined => {
  switch (type) {
    default:
      return undefined;
  }
};
