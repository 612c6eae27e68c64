import { useQueryClient } from '@tanstack/react-query';

/** After a withdrawal came or went: balances and lists are read anew when they are next looked at. */
export const useMoneyMoved = (): (() => void) => {
  const memory = useQueryClient();
  return () =>
    void memory.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('credit/') });
};
