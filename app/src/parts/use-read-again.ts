import { useQueryClient } from '@tanstack/react-query';

/** What calls under these paths have answered is read anew, at once where it is looked at. */
export const useReadAgain = (...begins: readonly string[]): (() => Promise<void>) => {
  const memory = useQueryClient();
  return () =>
    memory.invalidateQueries({
      predicate: ({ queryKey }) => begins.some((begin) => String(queryKey[0]).startsWith(begin)),
    });
};
