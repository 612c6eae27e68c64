import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { memoryOf } from './query-memory.ts';
import { useUser } from './shell-context.tsx';

export const withQueries = (Page: ComponentType): ComponentType =>
  function PageWithQueries() {
    return (
      <QueryClientProvider client={memoryOf(useUser()?.id ?? '')}>
        <Page />
      </QueryClientProvider>
    );
  };
