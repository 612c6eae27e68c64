import type { ProductSummary } from '@paperlock/contract/products.ts';
import { needsCertifiedName } from '@paperlock/domain/products/terms.ts';
import { useUser } from '../../shell/shell-context.tsx';

/** Whether this person has to verify a name before buying it. The server decides again. */
export const useNeedsName = ({ type }: Pick<ProductSummary, 'type'>): boolean => {
  const user = useUser();
  return needsCertifiedName(type) && user?.certified !== true;
};
