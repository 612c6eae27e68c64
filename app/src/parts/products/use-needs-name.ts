import type { ProductSummary } from '@paperlock/contract/products.ts';
import { needsCertifiedName } from '@paperlock/domain/products/terms.ts';
import { useFreshUser } from '../profile/use-fresh-user.ts';

/** Whether this person has to verify a name before buying it. The server decides again. */
export const useNeedsName = ({ type }: Pick<ProductSummary, 'type'>): boolean => {
  const user = useFreshUser();
  return needsCertifiedName(type) && user?.certified !== true;
};
