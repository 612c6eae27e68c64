import { explain } from '@paperlock/contract/assets.ts';
import { useQueryClient } from '@tanstack/react-query';

/**
 * What calls under these paths have answered is read anew, at once where it is looked at. What the first steps on Home follow
 * from is read at once in any case: a step that is done must not show as open there for a moment.
 */
export const useReadAgain = (...begins: readonly string[]): (() => Promise<void>) => {
  const memory = useQueryClient();
  const isMeant = (path: unknown) => begins.some((begin) => String(path).startsWith(begin));
  return async () => {
    const seen = memory.invalidateQueries({ predicate: ({ queryKey }) => isMeant(queryKey[0]) });
    if (isMeant(explain.path)) void memory.refetchQueries({ queryKey: [explain.path], type: 'inactive' });
    await seen;
  };
};
