import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** One memory of what was read, for all pages; emptied when somebody signs out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A failed read is shown with a retry button: repeating it unseen would only delay that.
    queries: { retry: false, staleTime: 10_000 },
  },
});

export const withQueries = (Page: ComponentType): ComponentType =>
  function PageWithQueries() {
    return (
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    );
  };
