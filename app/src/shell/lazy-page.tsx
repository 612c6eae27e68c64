import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ChunkLoadError, loadChunk, reloadOnce } from './chunk.ts';

export const SKELETON_AFTER_MS = 200;
export const PAGE_TIMEOUT_MS = 60_000;

/** `late`: over a minute, and perhaps still coming. `missing`: its code did not arrive. */
export type PageFailure = 'late' | 'missing';

export type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** Pages that are here already, by name: one seen before, or fetched ahead, appears without a gap. */
const arrived = new Map<string, ComponentType>();

const fetchPage = async (name: string, load: LoadPage): Promise<ComponentType> => {
  const { default: Page } = await loadChunk(load);
  arrived.set(name, Page);
  return Page;
};

/** Fetches a page ahead of need. A failure is left for the moment when it is needed. */
export const prefetchPage = (name: string, load: LoadPage): void => {
  if (!arrived.has(name)) fetchPage(name, load).catch(() => {});
};

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'failed'; readonly failure: PageFailure }
  | { readonly kind: 'here'; readonly Page: ComponentType };

const startOf = (name: string): State => {
  const Page = arrived.get(name);
  return Page ? { kind: 'here', Page } : { kind: 'waiting' };
};

type LazyPageProps = {
  /** Also its `key`: another name is another page. */
  name: string;
  load: LoadPage;
  skeleton: ReactNode;
  failed: (failure: PageFailure, retry: () => void) => ReactNode;
};

/** One page, fetched when it is first shown. */
export function LazyPage({ name, load, skeleton, failed }: LazyPageProps) {
  const [state, setState] = useState(() => startOf(name));
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt fetches again.
  useEffect(() => {
    if (state.kind === 'here') return;
    let shown = true;
    const slow = setTimeout(() => setState({ kind: 'slow' }), SKELETON_AFTER_MS);
    const late = setTimeout(() => setState({ kind: 'failed', failure: 'late' }), PAGE_TIMEOUT_MS);
    const stopClocks = () => {
      clearTimeout(slow);
      clearTimeout(late);
    };
    fetchPage(name, load)
      .finally(stopClocks)
      .then(
        (Page) => shown && setState({ kind: 'here', Page }),
        (error) => {
          if (!shown || (error instanceof ChunkLoadError && reloadOnce(window))) return;
          setState({ kind: 'failed', failure: 'missing' });
        },
      );
    return () => {
      shown = false;
      stopClocks();
    };
  }, [attempt]);

  if (state.kind === 'here') return <state.Page />;
  if (state.kind === 'slow') return skeleton;
  if (state.kind === 'waiting') return null;

  const retry = () => {
    // A browser may remember that a script failed: only a fresh document surely asks for it again. Without a
    // connection there would be no document either.
    if (state.failure === 'missing' && navigator.onLine) return window.location.reload();
    setState(startOf(name));
    setAttempt(attempt + 1);
  };
  return failed(state.failure, retry);
}
