import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ChunkLoadError, loadChunk, reloadOnce } from './chunk.ts';

export const SKELETON_AFTER_MS = 200;
export const PAGE_TIMEOUT_MS = 60_000;

export type LoadPage = () => Promise<{ readonly default: ComponentType }>;

/** `late`: over a minute, and perhaps still coming. `missing`: its code did not arrive. */
export type PageFailure = 'late' | 'missing';

/** Pages that are here already, so that one seen before, or fetched ahead, appears without a gap. */
const arrived = new Map<LoadPage, ComponentType>();

const fetchPage = async (load: LoadPage): Promise<ComponentType> => {
  const page = (await loadChunk(load)).default;
  arrived.set(load, page);
  return page;
};

/** Fetches a page ahead of need. A failure is left for the moment when it is needed. */
export const prefetchPage = (load: LoadPage): void => {
  if (!arrived.has(load)) fetchPage(load).catch(() => {});
};

type State =
  | { readonly kind: 'waiting' | 'slow' }
  | { readonly kind: 'failed'; readonly failure: PageFailure }
  | { readonly kind: 'here'; readonly Page: ComponentType };

const startOf = (load: LoadPage): State => {
  const Page = arrived.get(load);
  return Page ? { kind: 'here', Page } : { kind: 'waiting' };
};

type LazyPageProps = {
  load: LoadPage;
  skeleton: ReactNode;
  failed: (failure: PageFailure, retry: () => void) => ReactNode;
};

/** One page, fetched when it is first shown. Give it the page's path as `key`. */
export function LazyPage({ load, skeleton, failed }: LazyPageProps) {
  const [state, setState] = useState(() => startOf(load));
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the effect again.
  useEffect(() => {
    if (arrived.has(load)) return;
    let open = true;
    const settle = (next: State) => {
      if (open) setState(next);
      close();
    };
    const slow = setTimeout(() => setState({ kind: 'slow' }), SKELETON_AFTER_MS);
    const late = setTimeout(() => settle({ kind: 'failed', failure: 'late' }), PAGE_TIMEOUT_MS);
    let left = false;
    const close = () => {
      open = false;
      clearTimeout(slow);
      clearTimeout(late);
    };
    fetchPage(load).then(
      (Page) => settle({ kind: 'here', Page }),
      (error) => {
        if (left) return;
        if (error instanceof ChunkLoadError && reloadOnce(window)) return;
        open = true;
        settle({ kind: 'failed', failure: 'missing' });
      },
    );
    return () => {
      left = true;
      close();
    };
  }, [load, attempt]);

  if (state.kind === 'here') return <state.Page />;
  if (state.kind === 'slow') return skeleton;
  if (state.kind === 'waiting') return null;

  const retry = () => {
    // A browser may remember that a script failed: only a fresh document surely asks for it again.
    if (state.failure === 'missing') return window.location.reload();
    setState(startOf(load));
    setAttempt(attempt + 1);
  };
  return failed(state.failure, retry);
}
