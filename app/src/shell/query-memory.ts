import { readAgain } from '@paperlock/client/read-again.ts';
import { QueryClient } from '@tanstack/react-query';

const newMemory = () =>
  new QueryClient({
    // A read that was refused is shown with a retry button: repeating it unseen would only delay that.
    defaultOptions: { queries: { ...readAgain, staleTime: 10_000 } },
  });

/** What was read, for all pages, and whose it is: the next person to sign in begins with an empty one. */
let memory = { owner: '', client: newMemory() };

export const memoryOf = (owner: string): QueryClient => {
  if (memory.owner !== owner) memory = { owner, client: newMemory() };
  return memory.client;
};
